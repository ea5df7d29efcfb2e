// Messages about choosing and uploading a file.
import { type Messages, oops } from '../../kernel/message.ts'

export const uploadMessages = {
  missing: oops('Please upload a file.'),
  failed: { title: 'Upload failed', message: 'Something went wrong!' },
  network: { title: 'Upload failed', message: 'Server error while uploading.' },
  lost: 'The connection was lost before the file arrived.',
  running: 'Please wait until the file is uploaded.',
  wrongType: 'Please choose a PDF, JPEG or PNG file.',
  wrongPicture: 'Please choose a JPEG or PNG picture.',
  unreadablePicture: 'This picture could not be read.',
  unreadablePdf: 'This PDF could not be read. Please upload a new copy (print to PDF).',
  activePdf: 'This PDF is protected or has active content. Please upload a plain copy (print to PDF).',
  infected: 'This file contains a virus. It was not saved. Please check your device.',
  notScanned: 'Files cannot be checked for viruses at the moment. Please try again in a few minutes.',
  empty: 'This file is empty.',
  tooManyPixels: 'A picture can have 40 megapixels at most, and 10,000 pixels a side.',
  ownFull: 'Your uploads have reached the limit of {n} MB. Files that no record uses are deleted after a day.',
  collegeFull: 'Your college has no storage left for files. Please tell your college’s Admin.',
  madeSmaller: 'The picture was made smaller to fit.',
  tooLarge: 'This file can have {n} MB at most.',
} as const satisfies Messages
