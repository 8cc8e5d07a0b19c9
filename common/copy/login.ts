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
export const showPassword = 'Show password';
export const hidePassword = 'Hide password';
export const forgotPassword = 'Forgot password?';
export const newHere = 'New to Reshell?';
export const register = 'Register';
export const registerWelcome = 'Join to buy or to sell';
export const haveAccount = 'Already have an account?';
export const name = 'Name';
export const photoUrl = 'Photo URL';
export const photoUrlHint = 'A link to a photo of you, starting with https://, or upload one';
export const photoUnusable =
  'We couldn’t find a photo at your link, so people will see your initials. You can change it in your profile.';
export const passwordHint = 'At least 6 characters';
export const role = 'Role';
export const roleStays = 'You can’t change this later.';
export const chooseRole = 'Choose buyer or seller';
export const buyer = 'Buyer';
export const seller = 'Seller';
export const admin = 'Admin';
export const buyerExplained = 'Find phones, keep a wishlist and book the one you like';
export const sellerExplained = 'List your phones, see who booked them and advertise';
export const orDivider = 'or';
export const continueWithGoogle = 'CONTINUE WITH GOOGLE';
export const googleWaiting = 'Continue in the pop-up window';
export const googleDone = 'You’re logged in and can close this window';
export const googleFailed = 'Google sign-in didn’t work, please try again';
export const googleDeclined = 'Google sign-in was cancelled';
export const googleEmailNotVerified = 'Google hasn’t confirmed this email, so we can’t use it';
export const googleEmailTaken =
  'This email already has an account with a password. Log in with that, then confirm your email';
export const googleEmailTakenForGood = 'This email already has an account with a password. Please log in with that';
export const googleAsBuyer = 'Google sign-up creates a buyer account';
export const demoAccounts = 'Look around with a demo account';
export const demoLogin = (role: string) => `Log in as ${role}`;
export const logInToVerify = 'Log in, then open the link in the email again to confirm your address';
export const forgotTitle = 'Forgot your password?';
export const forgotAdvice = 'Enter your email and we’ll send you a reset link.';
export const forgotWithoutMail =
  'This shop doesn’t send email. Contact us and we’ll give you a link to set a new password.';
export const writeToUs = 'Contact us';
export const sendLink = 'Send link';
export const backToLogin = 'Back to login';
export const checkMail = 'Check your inbox';
export const newPasswordTitle = 'Set a new password';
export const newPasswordAdvice = 'You’ll be logged out everywhere else.';
export const checkingLink = 'Checking the link';
export const setPassword = 'Set password';
export const askNewLink = 'Ask for a new link';
export const sessionEnded = 'Your session has ended. Log in to continue.';
