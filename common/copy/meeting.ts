/** Agreeing on a meeting. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as meetingCopy from './meeting.ts';

export const title = 'Meeting';
export const none = 'Agree on a time and place. A public place in daylight is best.';
export const propose = 'Propose a meeting';
export const proposeOther = 'Propose something else';
export const move = 'Propose another time';
export const proposeTitle = 'When and where could you meet?';
export const proposeAdvice = 'Up to three times. The other person picks one.';
export const timeNumber = (number: number) => (number === 1 ? 'Time' : `Time ${number}`);
export const place = 'Place';
export const ownPlace = 'Another place';
export const ownPlaceHint = 'Where exactly, so you can find each other';
export const optional = 'optional';
export const timeNeeded = 'Choose a day and a time';
export const placeNeeded = 'Say where to meet';
export const send = 'Propose';
export const youProposed = 'You’ve proposed. The other person can pick one or propose something else.';
export const otherProposed = 'Pick a time that suits you.';
export const pick = 'Pick';
export const agreed = 'You’re meeting';
export const at = 'at';
export const calendar = 'Add to calendar';
export const onMyWay = 'I’m on my way';
export const here = 'I’m here';
export const youAreOnYourWay = 'You said you’re on your way.';
export const youAreHere = 'You said you’re there.';
export const otherOnTheWay = (name: string) => `${name} is on the way.`;
export const otherIsHere = (name: string) => `${name} is there.`;

export const timePassed = 'Choose a time in the future';
export const tooFar = 'Choose a time within the next 30 days';
export const noSuchProposal = 'These times are no longer open. Please look again';
export const notProposed = 'Pick one of the proposed times';

export const spotsTitle = 'Meeting Spots';
export const spotsAdvice =
  'Public places where strangers can meet safely. People can choose from the ones in the phone’s town.';
export const town = 'Town';
export const spotName = 'Name';
export const addSpot = 'Add';
export const spotAdded = 'Meeting spot added';
export const spotRemoved = 'Meeting spot removed';
export const spotExists = 'This place is already on the list';
export const noSuchSpot = 'This place doesn’t exist';
export const noSpots = 'No meeting spots yet.';
export const removeSpotQuestion = 'Remove this meeting spot?';
export const removeSpotAdvice = (name: string) => `${name} will no longer be suggested. Agreed meetings stay.`;
export const remove = 'Remove';

/** For the calendar. */
export const eventTitle = (productName: string) => `Handover: ${productName}`;
export const eventText = (otherName: string, url: string) => `You’re meeting ${otherName}.\n${url}`;
