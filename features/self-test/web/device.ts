import type { Device } from '../self-test.contract.ts';

type UserAgentData = {
  mobile: boolean;
  platform: string;
  getHighEntropyValues(hints: string[]): Promise<{ model?: string }>;
};
const userAgentData = () => (navigator as { userAgentData?: UserAgentData }).userAgentData;

/** An unfolded phone calls itself no mobile, but Android. */
export function isPhone(): boolean {
  if (navigator.maxTouchPoints === 0) return false;
  const said = userAgentData();
  if (said) return said.mobile || said.platform === 'Android';
  return /Android|iPhone|Mobile/.test(navigator.userAgent);
}

/** Chromium on Android names its model; others have no such call. */
export async function readDevice(): Promise<Device> {
  const { userAgent } = navigator;
  const system = /iPhone/.test(userAgent) ? 'ios' : /Android/.test(userAgent) ? 'android' : 'other';
  const named = await userAgentData()
    ?.getHighEntropyValues(['model'])
    .catch(() => undefined);
  return { system, model: named?.model?.trim().slice(0, 60) || null };
}
