import type { Role } from '#common/roles.ts';

/** Published in the README on purpose. */
export const demoPassword = 'reshell-demo';

/** The telephone numbers are unassigned, and `.test` is reserved: none of them belongs to a real person. */
const people = {
  admin: { role: 'admin', name: 'Farhana Kabir', mobileNumber: '+8801700000001' },
  seller: { role: 'seller', name: 'Rafiqul Islam', mobileNumber: '+8801700000101' },
  nusrat: { role: 'seller', name: 'Nusrat Jahan', mobileNumber: '+8801700000102' },
  tanvir: { role: 'seller', name: 'Tanvir Ahmed', mobileNumber: '+8801700000103' },
  shirin: { role: 'seller', name: 'শিরিন আক্তার', mobileNumber: '+8801700000104' },
  imran: { role: 'seller', name: 'Imran Hossain', mobileNumber: '+8801700000105' },
  mehedi: { role: 'seller', name: 'Mehedi Hasan', mobileNumber: '+8801700000106' },
  sharmin: { role: 'seller', name: 'Sharmin Sultana', mobileNumber: '+8801700000107' },
  arjun: { role: 'seller', name: 'Arjun Mukherjee', mobileNumber: '+919000000108' },
  grace: { role: 'seller', name: 'Grace Lim', mobileNumber: '+6580000109' },
  buyer: { role: 'buyer', name: 'Ayesha Siddiqua', mobileNumber: '+8801700000201' },
  sabbir: { role: 'buyer', name: 'Sabbir Rahman', mobileNumber: '+8801700000202' },
  mitu: { role: 'buyer', name: 'মিতু চৌধুরী', mobileNumber: '+8801700000203' },
  jahid: { role: 'buyer', name: 'Jahid Hasan', mobileNumber: '+8801700000204' },
  tasnim: { role: 'buyer', name: 'Tasnim Ferdous', mobileNumber: '+8801700000205' },
  dipto: { role: 'buyer', name: 'Dipto Barua', mobileNumber: '+8801700000206' },
  elena: { role: 'buyer', name: 'Elena Rossi', mobileNumber: '+390000000207' },
} satisfies Record<string, { role: Role; name: string; mobileNumber: string }>;

export const demoEmail = (key: string) => `${key}@reshell.test`;
export const demoPeople = Object.entries(people).map(([key, person]) => ({ key, email: demoEmail(key), ...person }));
