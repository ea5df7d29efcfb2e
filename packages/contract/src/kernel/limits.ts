// Length limits of text, for both sides and their tests. Lengths are in UTF-16 units, like `maxlength` of an input.

/** The maximum length of each kind of text, in characters. */
export const maxCharacters = {
  email: 254,
  phone: 10,
  /** A phone number as people type it, with country code, blanks and dashes. */
  typedPhone: 16,
  personName: 120,
  /** A student's name at sign-up. */
  studentName: 100,
  /** A new password. Input longer than `sentPassword` is refused without comparing it. */
  password: 128,
  sentPassword: 512,
  launchPassword: 100,
  /** A one-time or recovery code as people type it. */
  code: 40,
  passkeyName: 60,
  /** The name of a college, institution, competency, skill, procedure or specialty. */
  title: 200,
  synonym: 60,
  /** Several items, or several names of one item, typed at once and separated by commas. */
  typedItems: 2000,
  /** Up to 500 items at once, as from a spreadsheet. */
  pastedItems: 60_000,
  favouriteName: 60,
  savedReportName: 60,
  tokenName: 60,
  /** A URL on another server, such as a webhook or a sign-in provider. */
  webAddress: 500,
  webhookName: 60,
  address: 500,
  profileRemarks: 1000,
  medicalCouncil: 120,
  university: 160,
  registrationNumber: 40,
  search: 100,
  /** Remarks of staff on records, and reasons for reopening one. */
  remark: 2000,
  readyRemark: 200,
  /** A message to another person. */
  message: 2000,
  /** A college's wording of a certificate. */
  certificate: 1000,
  announcementTitle: 120,
  announcement: 4000,
  /** A criterion of a rubric or appraisal form; a stored score holds no more. */
  criterion: 200,
  packageTitle: 60,
  couponCode: 32,
  bankReference: 60,
  inquirySubject: 150,
  inquiryMessage: 4000,
  maintenanceNotice: 300,
  notificationTitle: 90,
  notificationText: 600,
  /** Fields of a record: a line, a longer text, and a patient's name or number. */
  text: 500,
  longText: 5000,
  patient: 200,
} as const

/** The minimum length of each kind of text, in characters. */
export const minCharacters = { password: 12, launchPassword: 6, couponCode: 6, reopenReason: 5, search: 2 } as const
