/** Choosing and uploading a picture. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as picturesCopy from './pictures.ts';

export const photo = 'Photo';
export const choosePicture = 'Add photos';
export const addMore = 'Add more photos';
export const noMoreRoom = (most: number) => `You can add up to ${most} photos`;
export const tooManyPictures = (most: number) => `You can add up to ${most} photos, so the rest were left out`;
export const picturesHint = (most: number) => `Up to ${most} photos. The first is the cover.`;
export const pictureHint = 'JPEG, PNG, WebP, AVIF or GIF; large photos are made smaller first';
export const picturePreview = 'The photo you chose';
export const removePicture = 'Remove';
export const firstPicture = 'Cover photo';
export const pictureNumber = (number: number, count: number) => `Photo ${number} of ${count}`;
export const moveEarlier = (number: number) => `Move photo ${number} forward`;
export const moveLater = (number: number) => `Move photo ${number} back`;
export const showFirst = (number: number) => `Make photo ${number} the cover`;
export const removeNumber = (number: number) => `Remove photo ${number}`;
export const movedTo = (number: number, count: number) => `Now photo ${number} of ${count}`;
export const waitingForUpload = 'Waiting…';
export const uploadProgress = 'Upload';
export const uploading = 'Uploading…';
export const preparingPicture = 'Preparing the photo…';
export const uploadedAll = (count: number) => (count === 1 ? 'Photo uploaded' : `${count} photos uploaded`);
export const picturesMissing = 'Some photos haven’t uploaded: try again or remove them';
export const uploadCancelled = 'Upload cancelled';
export const cancelUpload = 'Cancel upload';
export const retryUpload = 'Upload again';
export const uploadFailed = 'The photo couldn’t be uploaded, please try again';
export const pictureTooLarge = (megabytes: number) =>
  `This photo is larger than ${megabytes} MB, please choose a smaller one`;
export const tooManyAtOnce = (most: number) => `Please upload at most ${most} photos at a time`;
export const crowded = 'Many photos are being uploaded right now, please try again in a moment';
export const tooManyPixels = 'This photo has too many pixels, please choose a smaller one';
export const notYours = 'We don’t have this photo from you, please upload it again';
export const notAPicture = 'Please choose a JPEG, PNG, WebP, AVIF or GIF photo';
export const uploadPhoto = 'Upload a photo';
export const photoUploaded = 'Photo uploaded';
