/** Search parameter of the return URL: whether sign-in began in a popup or on the page. */
export const googleReturn = 'google';
export type GoogleContext = 'popup' | 'here';

/** Connects the popup to its opener, since COOP may sever `window.opener`. */
export const openGoogleChannel = () => new BroadcastChannel('google-sign-in');
export type GoogleOutcome = { error?: string };

export function openGoogleWindow(): Window | null {
  const [width, height] = [480, 640];
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return window.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
}

const originKey = 'login origin';

/** Stores the login's history state across the redirect to Google. */
export const storedOrigin = {
  store: (state: unknown) => sessionStorage.setItem(originKey, JSON.stringify(state ?? null)),
  take: (): unknown => {
    const stored = sessionStorage.getItem(originKey);
    sessionStorage.removeItem(originKey);
    return JSON.parse(stored ?? 'null');
  },
};
