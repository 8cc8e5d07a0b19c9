/** Choosing and uploading a picture. */
export const picturesCopy = {
  photo: 'Photo',
  choosePicture: 'Choose a picture or drop it here',
  pictureHint: 'JPEG, PNG, WebP, AVIF, GIF or HEIC, at most 10 MB',
  picturePreview: 'The picture you chose',
  removePicture: 'Remove the picture',
  uploadProgress: 'Upload',
  uploading: 'Uploading…',
  preparingPicture: 'Preparing the picture…',
  uploaded: 'The picture is uploaded',
  uploadCancelled: 'The upload is cancelled',
  cancelUpload: 'Cancel upload',
  retryUpload: 'Upload again',
  uploadFailed: 'The picture could not be uploaded, please try again',
  pictureTooLarge: 'This picture is larger than 10 MB, please choose a smaller one',
} as const;
