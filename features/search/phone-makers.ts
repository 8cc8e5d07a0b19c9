/**
 * Makers of phones and families of models that people know, whether or not a phone on offer has the name: a search for one
 * of them is never taken for a misspelling of something else.
 */
const names = `
  Acer Aero Alcatel Apple Aquos Archos Asus BenQ BlackBerry Blackview Bluboo Coolpad Crosscall Cubot Desire Doogee Elephone
  Ericsson Essential Fairphone Fujitsu Galaxy Gionee Google Honor HTC Huawei Infinix iPad iPhone iPod itel Karbonn Kyocera
  Lava LeEco Lenovo LG Lumia Magic Maimang Mate Maxwest Meizu Micromax Microsoft Moto Motorola Narzo Neffos Nexus Nokia Nord
  Nothing Nova Nubia OnePlus Oppo Optimus Oukitel Palm Panasonic Pantech Philips Pixel Poco QMobile Razer Razr Realme
  RedMagic Redmi Reno Robi Samsung Sharp Siemens Smartisan Sony Spark Symphony TCL Tecno Ulefone Umidigi Velvet Vertu ViVo
  Walton Wiko Xiaomi Xolo Xperia Zenfone ZTE`
  .trim()
  .split(/\s+/);

const byWord = new Map(names.map((name) => [name.toLowerCase(), name]));

export const knownNames = [...byWord.keys()];

/** As its maker spells it, also where several of them are asked for. */
export const knownNameOf = (word: string): string | undefined => byWord.get(word) ?? byWord.get(word.replace(/s$/, ''));
