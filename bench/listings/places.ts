import { naturally } from './random.ts';

/** The towns phones are sold in, the largest first. */
const towns = (
  'Dhaka,Chattogram,Khulna,Rajshahi,Sylhet,Gazipur,Narayanganj,Cumilla,Rangpur,Barishal,Mymensingh,Bogura,Savar,Jashore,' +
  'Dinajpur,Feni,Noakhali,Tangail,Pabna,Kushtia,Narsingdi,Brahmanbaria,Faridpur,Jamalpur,Sirajganj,Habiganj,Moulvibazar,' +
  'Chandpur,Lakshmipur,Satkhira,Naogaon,Kishoreganj,Gaibandha,Netrokona,Sherpur,Natore,Magura,Bagerhat,Bhola,Rangamati'
).split(',');

const quarters =
  'Mirpur 10,Uttara,Dhanmondi,Banani,Mohammadpur,Station Road,New Market,Sadar,College Road,Court Para,Bazar,Agrabad'.split(
    ',',
  );

const drawTown = naturally(towns);
const drawQuarter = naturally(quarters);

/** As sellers type it: most give the quarter too. */
export const drawLocation: typeof drawTown = (random) =>
  random.happens(0.6) ? `${drawQuarter(random)}, ${drawTown(random)}` : drawTown(random);
