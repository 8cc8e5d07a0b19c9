/** Choosing and uploading a picture. */
// biome-ignore lint/performance/noBarrelFile: its own sentences, each by itself, so that a page carries only those it says.
export * as picturesCopy from './pictures.ts';

export const photo = 'Photo';
export const choosePicture = 'Choose a picture or drop it here';
export const pictureHint = 'JPEG, PNG, WebP, AVIF, GIF or HEIC, at most 10 MB';
export const picturePreview = 'The picture you chose';
export const removePicture = 'Remove the picture';
export const uploadProgress = 'Upload';
export const uploading = 'Uploading…';
export const preparingPicture = 'Preparing the picture…';
export const uploaded = 'The picture is uploaded';
export const uploadCancelled = 'The upload is cancelled';
export const cancelUpload = 'Cancel upload';
export const retryUpload = 'Upload again';
export const uploadFailed = 'The picture could not be uploaded, please try again';
export const pictureTooLarge = 'This picture is larger than 10 MB, please choose a smaller one';
