/**
 * What people run. While a new version is deployed, instances of this one are still at work on the new tables; whoever
 * releases moves it on.
 */
export const lastRelease = { version: '0.1.0', migration: '0004_finding_triggers' };
