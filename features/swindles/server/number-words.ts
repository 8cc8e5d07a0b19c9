/** Digits as people spell them out to hide a number: English, Bangla in Latin letters, Bangla. */
export const numberWords: Record<string, string> = {
  ...{ zero: '0', oh: '0', nil: '0', one: '1', two: '2', three: '3', four: '4', five: '5' },
  ...{ six: '6', seven: '7', eight: '8', nine: '9', won: '1', fore: '4', ate: '8' },
  ...{ shunno: '0', sunno: '0', shunyo: '0', ek: '1', aek: '1', dui: '2', tin: '3', char: '4', chaar: '4' },
  ...{ pach: '5', panch: '5', paach: '5', choy: '6', choi: '6', soy: '6', chhoy: '6', sat: '7', shat: '7', saat: '7' },
  ...{ at: '8', aat: '8', ath: '8', noy: '9', noi: '9', nau: '9' },
  ...{ শূন্য: '0', জিরো: '0', এক: '1', দুই: '2', তিন: '3', চার: '4', পাঁচ: '5', ছয়: '6', সাত: '7', আট: '8', নয়: '9' },
  ...{ ওয়ান: '1', টু: '2', থ্রি: '3', ফোর: '4', ফাইভ: '5', সিক্স: '6', সেভেন: '7', এইট: '8', নাইন: '9' },
};
