/*
 * Places of the shop's home country that the gazetteer lacks, or knows only by an old spelling or without a Bangla name: the
 * seats of all districts, and the parts of the large towns that people name in a listing. A line is a name, other names of the
 * same place, and its latitude and longitude to about a kilometre; an indented line is a part of the town above it.
 */
const lines = `
Dhaka|Dacca|ঢাকা 23.76 90.39
  Adabor|আদাবর 23.77 90.36
  Aftabnagar|আফতাবনগর 23.77 90.44
  Agargaon|আগারগাঁও 23.78 90.38
  Airport|Kurmitola 23.85 90.41
  Azimpur|আজিমপুর 23.73 90.38
  Badda|বাড্ডা 23.78 90.43
  Banani|বনানী 23.79 90.40
  Banasree|বনশ্রী 23.76 90.44
  Bangshal|বংশাল 23.72 90.41
  Baridhara|বারিধারা 23.80 90.42
  Basabo|বাসাবো 23.74 90.43
  Bashundhara|বসুন্ধরা 23.82 90.43
  Bhatara|Vatara|ভাটারা 23.80 90.43
  Cantonment|ক্যান্টনমেন্ট 23.82 90.40
  Chawkbazar|চকবাজার 23.72 90.40
  Dakshinkhan|দক্ষিণখান 23.86 90.43
  Demra|ডেমরা 23.72 90.49
  Dhanmondi|ধানমন্ডি|ধানমণ্ডি 23.75 90.37
  Elephant Road|এলিফ্যান্ট রোড 23.74 90.39
  Eskaton|ইস্কাটন 23.75 90.40
  Farmgate|ফার্মগেট 23.76 90.39
  Gabtoli|গাবতলী 23.78 90.34
  Gendaria|গেন্ডারিয়া 23.70 90.43
  Gulistan|গুলিস্তান 23.73 90.41
  Gulshan|গুলশান 23.79 90.41
  Gulshan 1|গুলশান 1 23.78 90.42
  Gulshan 2|গুলশান 2 23.79 90.41
  Hazaribagh|হাজারীবাগ 23.73 90.37
  Jatrabari|যাত্রাবাড়ী 23.71 90.43
  Kafrul|কাফরুল 23.79 90.39
  Kalabagan|কলাবাগান 23.75 90.38
  Kallyanpur|Kalyanpur|কল্যাণপুর 23.78 90.36
  Kamrangirchar|কামরাঙ্গীরচর 23.72 90.37
  Karwan Bazar|Kawran Bazar|কারওয়ান বাজার 23.75 90.39
  Kazipara|কাজীপাড়া 23.80 90.37
  Khilgaon|খিলগাঁও 23.75 90.43
  Khilkhet|খিলক্ষেত 23.83 90.42
  Lalbagh|লালবাগ 23.72 90.39
  Lalmatia|লালমাটিয়া 23.76 90.37
  Malibagh|মালিবাগ 23.75 90.41
  Mirpur|মিরপুর 23.81 90.37
  Mirpur 1|মিরপুর 1 23.80 90.35
  Mirpur 2|মিরপুর 2 23.80 90.36
  Mirpur 10|মিরপুর 10 23.81 90.37
  Mirpur 11|মিরপুর 11 23.82 90.37
  Mirpur 12|মিরপুর 12 23.83 90.37
  Mirpur 14|মিরপুর 14 23.80 90.38
  Mirpur DOHS 23.84 90.37
  Moghbazar|Magbazar|মগবাজার 23.75 90.41
  Mohakhali|মহাখালী 23.78 90.41
  Mohammadpur|মোহাম্মদপুর 23.76 90.36
  Motijheel|মতিঝিল 23.73 90.42
  Mugda|মুগদা 23.73 90.43
  New Market|নিউ মার্কেট 23.73 90.38
  Niketan|নিকেতন 23.77 90.41
  Nikunja|নিকুঞ্জ 23.83 90.42
  Old Dhaka|Puran Dhaka|পুরান ঢাকা 23.71 90.41
  Pallabi|পল্লবী 23.83 90.36
  Paltan|পল্টন 23.74 90.41
  Panthapath|পান্থপথ 23.75 90.39
  Ramna|রমনা 23.74 90.40
  Rampura|রামপুরা 23.76 90.42
  Sadarghat|সদরঘাট 23.71 90.41
  Shahbagh|শাহবাগ 23.74 90.40
  Shantinagar|শান্তিনগর 23.74 90.41
  Sher-e-Bangla Nagar|শেরেবাংলা নগর 23.77 90.37
  Shewrapara|শেওড়াপাড়া 23.79 90.37
  Shyamoli|শ্যামলী 23.77 90.37
  Sutrapur|সূত্রাপুর 23.71 90.42
  Tejgaon|তেজগাঁও 23.76 90.39
  Turag|তুরাগ 23.88 90.38
  Uttara|উত্তরা 23.87 90.40
  Uttarkhan|উত্তরখান 23.87 90.43
  Wari|ওয়ারী 23.72 90.42
Ashulia|আশুলিয়া 23.90 90.32
Bagerhat|বাগেরহাট 22.66 89.79
Bandarban|বান্দরবান 22.20 92.22
Barguna|বরগুনা 22.16 90.12
Barishal|Barisal|বরিশাল 22.70 90.37
Bhola|ভোলা 22.69 90.65
Bogura|Bogra|বগুড়া 24.85 89.37
Brahmanbaria|ব্রাহ্মণবাড়িয়া 23.97 91.11
Chandpur|চাঁদপুর 23.23 90.66
Chapainawabganj|Chapai Nawabganj|Nawabganj|চাঁপাইনবাবগঞ্জ 24.60 88.27
Chattogram|Chittagong|চট্টগ্রাম 22.35 91.82
  Agrabad|আগ্রাবাদ 22.33 91.81
  Bayezid|বায়েজিদ 22.39 91.82
  Chandgaon|চান্দগাঁও 22.37 91.86
  Chawkbazar|চকবাজার 22.36 91.84
  GEC Circle|GEC|জিইসি 22.36 91.82
  Halishahar|হালিশহর 22.33 91.78
  Kazir Dewri|কাজীর দেউড়ি 22.35 91.82
  Khulshi|খুলশী 22.36 91.81
  Kotwali|কোতোয়ালী 22.34 91.83
  Muradpur|মুরাদপুর 22.37 91.83
  Nasirabad|নাসিরাবাদ 22.37 91.82
  Pahartali|পাহাড়তলী 22.37 91.78
  Panchlaish|পাঁচলাইশ 22.36 91.83
  Patenga|পতেঙ্গা 22.25 91.79
Chuadanga|চুয়াডাঙ্গা 23.64 88.84
Cox's Bazar|Coxs Bazar|কক্সবাজার 21.43 91.98
Cumilla|Comilla|কুমিল্লা 23.46 91.18
  Kandirpar|কান্দিরপাড় 23.46 91.18
Dinajpur|দিনাজপুর 25.63 88.64
Faridpur|ফরিদপুর 23.61 89.84
Feni|ফেনী 23.02 91.40
Gaibandha|গাইবান্ধা 25.33 89.54
Gazipur|গাজীপুর 24.00 90.42
Gopalganj|গোপালগঞ্জ 23.01 89.83
Habiganj|হবিগঞ্জ 24.38 91.41
Jamalpur|জামালপুর 24.92 89.95
Jashore|Jessore|যশোর 23.17 89.21
Jhalokati|Jhalokathi|ঝালকাঠি 22.64 90.20
Jhenaidah|ঝিনাইদহ 23.54 89.17
Joypurhat|জয়পুরহাট 25.10 89.02
Keraniganj|কেরানীগঞ্জ 23.70 90.35
Khagrachhari|Khagrachari|খাগড়াছড়ি 23.11 91.98
Khulna|খুলনা 22.82 89.55
  Boyra|বয়রা 22.84 89.54
  Daulatpur|দৌলতপুর 22.87 89.51
  Khalishpur|খালিশপুর 22.85 89.54
  Sonadanga|সোনাডাঙ্গা 22.82 89.54
Kishoreganj|Kishorganj|কিশোরগঞ্জ 24.43 90.78
Kurigram|কুড়িগ্রাম 25.81 89.64
Kushtia|কুষ্টিয়া 23.90 89.12
Lakshmipur|লক্ষ্মীপুর 22.94 90.83
Lalmonirhat|লালমনিরহাট 25.92 89.45
Madaripur|মাদারীপুর 23.17 90.20
Magura|মাগুরা 23.49 89.42
Manikganj|মানিকগঞ্জ 23.86 90.00
Meherpur|মেহেরপুর 23.76 88.63
Moulvibazar|Maulvibazar|মৌলভীবাজার 24.48 91.77
Munshiganj|মুন্সীগঞ্জ 23.54 90.53
Mymensingh|ময়মনসিংহ 24.75 90.41
Naogaon|নওগাঁ 24.80 88.94
Narail|নড়াইল 23.17 89.51
Narayanganj|নারায়ণগঞ্জ 23.62 90.50
Narsingdi|নরসিংদী 23.92 90.72
Natore|নাটোর 24.41 88.99
Netrokona|Netrakona|নেত্রকোণা|নেত্রকোনা 24.88 90.73
Nilphamari|নীলফামারী 25.93 88.86
Noakhali|Maijdee|নোয়াখালী|মাইজদী 22.87 91.10
Pabna|পাবনা 24.01 89.24
Panchagarh|পঞ্চগড় 26.34 88.55
Patuakhali|পটুয়াখালী 22.36 90.33
Pirojpur|পিরোজপুর 22.58 89.98
Rajbari|রাজবাড়ী 23.76 89.65
Rajshahi|রাজশাহী 24.37 88.60
  Boalia|বোয়ালিয়া 24.37 88.60
  Shaheb Bazar|সাহেব বাজার 24.36 88.60
Rangamati|রাঙ্গামাটি|রাঙামাটি 22.65 92.17
Rangpur|রংপুর 25.75 89.25
Satkhira|সাতক্ষীরা 22.71 89.07
Savar|সাভার 23.86 90.27
Shariatpur|শরীয়তপুর 23.21 90.35
Sherpur|শেরপুর 25.02 90.01
Sirajganj|সিরাজগঞ্জ 24.45 89.70
Sreemangal|Srimangal|শ্রীমঙ্গল 24.31 91.73
Sunamganj|সুনামগঞ্জ 25.07 91.40
Sylhet|সিলেট 24.90 91.87
  Amberkhana|আম্বরখানা 24.91 91.87
  Uposhohor|Upashahar|উপশহর 24.89 91.89
  Zindabazar|জিন্দাবাজার 24.90 91.87
Tangail|টাঙ্গাইল 24.25 89.92
Thakurgaon|ঠাকুরগাঁও 26.03 88.47
Tongi|টঙ্গী 23.89 90.40`;

export type HomePlace = { names: string[]; town: string | undefined; latitude: number; longitude: number };

export const homeCountry = 'BD';

export const homePlaces: HomePlace[] = [];

let town: string | undefined;
for (const line of lines.trim().split('\n')) {
  const [, indent, names = '', latitude, longitude] = /^( *)(.+) (\S+) (\S+)$/.exec(line) ?? [];
  const [name, ...others] = names.split('|');
  if (!indent) town = name;
  homePlaces.push({
    names: [name as string, ...others],
    town: indent ? town : undefined,
    latitude: Number(latitude),
    longitude: Number(longitude),
  });
}
