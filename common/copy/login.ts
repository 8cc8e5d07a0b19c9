/** Login, registration and passwords. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as loginCopy from './login.ts';

export const photoUrlRequired = 'Photo URL filde is required';
export const roleRequired = 'Role filde is required';
export const login = 'Login';
export const loginWelcome = 'Good to see you again';
export const email = 'Email';
export const password = 'Password';
export const newPassword = 'New password';
export const currentPassword = 'Current password';
export const showPassword = 'Show the password';
export const hidePassword = 'Hide the password';
export const forgotPassword = 'Forgot password?';
export const newHere = 'New to Reshell?';
export const register = 'Register';
export const registerWelcome = 'One account, for buying or for selling';
export const haveAccount = 'Already have an account?';
export const name = 'Name';
export const photoUrl = 'Photo URL';
export const photoUrlHint = 'The address of a picture of you, starting with https://, or upload one';
export const photoUnusable =
  'There is no picture we can show at your photo address, so people see your initials. You can change it in your profile.';
export const passwordHint = 'At least 6 characters';
export const role = 'Role';
export const chooseRole = 'Choose buyer or seller';
export const buyer = 'Buyer';
export const seller = 'Seller';
export const admin = 'Admin';
export const buyerExplained = 'Find phones, keep a wishlist, book what you like';
export const sellerExplained = 'Offer your phones, see who booked, advertise';
export const orDivider = 'or';
export const continueWithGoogle = 'CONTINUE WITH GOOGLE';
export const googleWaiting = 'Go on in the window that has opened';
export const googleDone = 'You are signed in and can close this window';
export const googleFailed = 'Signing in with Google did not work, please try again';
export const googleDeclined = 'You have not let Google sign you in';
export const googleEmailNotVerified = 'Google has not confirmed this e-mail, so we cannot use it';
export const googleEmailTaken = 'This e-mail has an account with a password: log in with that, then confirm the e-mail';
export const googleEmailTakenForGood = 'This e-mail has an account with a password: please log in with that';
export const googleAsBuyer = 'With Google you register as a buyer';
export const demoAccounts = 'Look around with a demo account';
export const demoLogin = (role: string) => `Log in as ${role}`;
export const logInToVerify = 'Log in, then open the link in the mail once more to confirm your e-mail';
export const forgotTitle = 'Forgot your password?';
export const forgotAdvice = 'Tell us your e-mail, and we send you a link to set a new one.';
export const forgotWithoutMail =
  'This shop sends no e-mail. Write to us, and we will give you a link to set a new password.';
export const writeToUs = 'Contact us';
export const sendLink = 'Send the link';
export const backToLogin = 'Back to login';
export const checkMail = 'Look into your mail';
export const newPasswordTitle = 'Set a new password';
export const newPasswordAdvice = 'You will be logged out everywhere else.';
export const checkingLink = 'Checking the link';
export const setPassword = 'Set the password';
export const askNewLink = 'Ask for a new link';
export const sessionEnded = 'Your session has ended. Log in to continue.';
