import type { Role } from '#common/roles.ts';

type DemoPerson = { name: string; email: string; role: Role; mobileNumber: string };

type DemoPersonKey = keyof typeof demoPeople;

type KeysWith<Wanted extends Role> = {
  [Key in DemoPersonKey]: (typeof demoPeople)[Key]['role'] extends Wanted ? Key : never;
}[DemoPersonKey];

export type DemoSellerKey = KeysWith<'seller'>;
export type DemoBuyerKey = KeysWith<'buyer'>;

/** Published in the README, on purpose. */
export const demoPassword = 'reshell-demo';

/** Numbers from a run of zeros that nobody is given, and addresses of a domain that cannot exist. */
export const demoPeople = {
  admin: { name: 'Farhana Kabir', email: 'admin@reshell.test', role: 'admin', mobileNumber: '+8801700000001' },
  seller: { name: 'Rafiqul Islam', email: 'seller@reshell.test', role: 'seller', mobileNumber: '+8801700000101' },
  nusrat: { name: 'Nusrat Jahan', email: 'nusrat@reshell.test', role: 'seller', mobileNumber: '+8801700000102' },
  tanvir: { name: 'Tanvir Ahmed', email: 'tanvir@reshell.test', role: 'seller', mobileNumber: '+8801700000103' },
  shirin: { name: 'শিরিন আক্তার', email: 'shirin@reshell.test', role: 'seller', mobileNumber: '+8801700000104' },
  imran: { name: 'Imran Hossain', email: 'imran@reshell.test', role: 'seller', mobileNumber: '+8801700000105' },
  mehedi: { name: 'Mehedi Hasan', email: 'mehedi@reshell.test', role: 'seller', mobileNumber: '+8801700000106' },
  sharmin: { name: 'Sharmin Sultana', email: 'sharmin@reshell.test', role: 'seller', mobileNumber: '+8801700000107' },
  arjun: { name: 'Arjun Mukherjee', email: 'arjun@reshell.test', role: 'seller', mobileNumber: '+919000000108' },
  grace: { name: 'Grace Lim', email: 'grace@reshell.test', role: 'seller', mobileNumber: '+6580000109' },
  buyer: { name: 'Ayesha Siddiqua', email: 'buyer@reshell.test', role: 'buyer', mobileNumber: '+8801700000201' },
  sabbir: { name: 'Sabbir Rahman', email: 'sabbir@reshell.test', role: 'buyer', mobileNumber: '+8801700000202' },
  mitu: { name: 'মিতু চৌধুরী', email: 'mitu@reshell.test', role: 'buyer', mobileNumber: '+8801700000203' },
  jahid: { name: 'Jahid Hasan', email: 'jahid@reshell.test', role: 'buyer', mobileNumber: '+8801700000204' },
  tasnim: { name: 'Tasnim Ferdous', email: 'tasnim@reshell.test', role: 'buyer', mobileNumber: '+8801700000205' },
  dipto: { name: 'Dipto Barua', email: 'dipto@reshell.test', role: 'buyer', mobileNumber: '+8801700000206' },
  elena: { name: 'Elena Rossi', email: 'elena@reshell.test', role: 'buyer', mobileNumber: '+390000000207' },
} satisfies Record<string, DemoPerson>;
