/** Says in the address Google sends people back to that they come from there, and where they went from. */
export const googleReturn = 'google';
export type GoogleWay = 'popup' | 'here';

/** Between the window Google was shown in and the page that opened it, whose ties the browser may cut. */
export const openGoogleChannel = () => new BroadcastChannel('google-sign-in');
export type GoogleOutcome = { error?: string };

export function openGoogleWindow(): Window | null {
  const [width, height] = [480, 640];
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2);
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2);
  return window.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`);
}

const originKey = 'login origin';

/** The login's history entry does not survive the way to Google and back. */
export const rememberedOrigin = {
  keep: (state: unknown) => sessionStorage.setItem(originKey, JSON.stringify(state ?? null)),
  take: (): unknown => {
    const kept = sessionStorage.getItem(originKey);
    sessionStorage.removeItem(originKey);
    return JSON.parse(kept ?? 'null');
  },
};
