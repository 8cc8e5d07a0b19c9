/** Choosing and uploading a picture. */
// biome-ignore lint/performance/noBarrelFile: a namespace of separate exports, so that a page bundles only the texts it uses.
export * as picturesCopy from './pictures.ts';

export const photo = 'Photo';
export const choosePicture = 'Choose pictures or drop them here';
export const addMore = 'Add more pictures';
export const noMoreRoom = (most: number) => `That is all: ${most} pictures`;
export const tooManyPictures = (most: number) => `Only ${most} pictures fit, the rest was left out`;
export const picturesHint = (most: number) => `Up to ${most}; the first one is shown in lists`;
export const pictureHint = 'JPEG, PNG, WebP, AVIF or GIF; large ones are made smaller first';
export const picturePreview = 'The picture you chose';
export const removePicture = 'Remove';
export const firstPicture = 'Shown first';
export const pictureNumber = (number: number, count: number) => `Picture ${number} of ${count}`;
export const moveEarlier = (number: number) => `Move picture ${number} forward`;
export const moveLater = (number: number) => `Move picture ${number} back`;
export const showFirst = (number: number) => `Show picture ${number} first`;
export const removeNumber = (number: number) => `Remove picture ${number}`;
export const movedTo = (number: number, count: number) => `Now picture ${number} of ${count}`;
export const waitingForUpload = 'Waiting…';
export const uploadProgress = 'Upload';
export const uploading = 'Uploading…';
export const preparingPicture = 'Preparing the picture…';
export const uploadedAll = (count: number) =>
  count === 1 ? 'The picture is uploaded' : `${count} pictures are uploaded`;
export const picturesMissing = 'Not every picture has arrived: upload it again or remove it';
export const uploadCancelled = 'The upload is cancelled';
export const cancelUpload = 'Cancel upload';
export const retryUpload = 'Upload again';
export const uploadFailed = 'The picture could not be uploaded, please try again';
export const pictureTooLarge = (megabytes: number) =>
  `This picture is larger than ${megabytes} MB, please choose a smaller one`;
export const tooManyAtOnce = (most: number) => `Please upload at most ${most} pictures at a time`;
export const crowded = 'Many pictures are being uploaded right now, please try again in a moment';
export const tooManyPixels = 'This picture has too many pixels, please choose a smaller one';
export const notYours = 'We do not have this picture from you, please upload it again';
export const notAPicture = 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture';
export const uploadPhoto = 'Upload a photo';
export const photoUploaded = 'Your photo is uploaded';
export const animationTooLong = 'This animation is too long, please choose a picture';
export const damaged = 'This picture is damaged or incomplete, please choose another';
export const moreThanPicture = 'This file contains more than a picture, please choose another';
export const tooSlowToRead = 'This picture takes too long to read, please choose a smaller one';
export const hostRefused = 'The image host did not take this picture, please try again later';
export const hostSays = (reason: string) => `The image host did not take this picture: ${reason}`;
export const hostAway = 'The image host cannot be reached right now, please try again later';
export const noSuchPicture = 'There is no such picture';
export const notWhole = 'The upload did not arrive whole, please try again';
