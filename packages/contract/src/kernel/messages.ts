// The one catalogue of the sentences the product says, grouped by screen, as quoted in the product description
// (calls §8, product §5). `{…}` stands for a value; fill it with `fillMessage`.

/** A dialog: its title and its text. A toast or a field shows the text alone. */
export interface Message {
  title: string
  message: string
}

const oops = <const M extends string>(message: M) => ({ title: 'Oops...', message }) as const

export const messages = {
  general: {
    failed: { title: 'Error', message: 'Something went wrong. Please try again.' },
    failedShort: { title: 'Error!', message: 'Something went wrong.' },
    allFields: oops('Please fill all the fields!'),
    notSaved: oops('Failed to save data. Please try again!'),
    updated: 'Updated',
    noData: 'No data found',
    noActivity: 'No activity found',
    noFile: 'No File Available',
    listFailed: 'The list could not be loaded. Please try again.',
  },
  signIn: {
    refused: 'Login Failed',
    success: 'Login successful!',
    incomplete: { title: 'Validation Failed', message: 'Please enter all details' },
    email: { title: 'Validation Failed', message: 'Please enter valid email address' },
    blocked: 'Your account is blocked. Please ask your college.',
    expired: { title: 'Session Expired', message: 'You have been logged out due to inactivity.' },
    confirmLogout: 'Are you sure? You want to logout?',
    loggingOut: { title: 'Logging out', message: 'One moment, please stay on this page.' },
    loggedOut: { title: 'Logged Out', message: 'You have been logged out successfully.' },
  },
  password: {
    emailMissing: { title: 'Error', message: 'Email is required!' },
    emailInvalid: { title: 'Error', message: 'Please enter a valid email!' },
    success: 'Success',
    /** Whether or not the address is known. */
    forgotten: 'If this address has an account, a link to set a new password is on its way to it.',
    missing: 'Please enter a password.',
    notSame: 'The two passwords are not the same.',
    tooLong: 'Please use 128 characters at most.',
    set: 'Your password is set. Please sign in with it.',
    ownMissing: 'Please enter your present password.',
    ownWrong: 'This is not your present password.',
    sameAsBefore: 'Please choose another password than the present one.',
    changed: 'Your password is changed. Every other device was signed out.',
    changedMeanwhile: 'Your password was changed in another window meanwhile.',
  },
  sessions: {
    endedThere: 'Signed out there.',
    endedElsewhere: 'Signed out everywhere else.',
    nowhereElse: 'You were signed in nowhere else.',
  },
  secondFactor: {
    codeMissing: 'Please enter the code.',
    codeWrong: 'This code is not right. Please try the next one.',
    passwordMissing: 'Please enter your password.',
    isOn: 'Two-step sign-in is on already.',
    isOff: 'Two-step sign-in is off.',
    notBegun: 'Please begin again: the time to set it up is over.',
    needed: 'Your role needs two-step sign-in: it cannot be turned off.',
    own: 'Please turn off your own on your profile.',
    turnedOn: 'Two-step sign-in is on. You were signed out everywhere else.',
    turnedOff: 'Two-step sign-in is off. You were signed out everywhere else.',
    codesRenewed: 'These codes take the place of the old ones.',
    reset: 'Two-step sign-in of {name} is off, and a mail tells so.',
  },
  signUp: {
    failed: 'Error',
    success: 'Registration Successful',
    college: 'Please select college',
    department: 'Please select department',
    name: 'Please enter student name',
    nameLetters: 'Please enter the name in letters, 100 at most',
    phoneMissing: 'Please enter phone number',
    emailMissing: 'Please enter email address',
    emailInvalid: 'Please enter valid email address',
    terms: 'Please accept the terms and conditions',
    courses: 'Please select at least one course',
    incomplete: 'Please fill all the fields!',
    /** Whether or not the address is known. */
    answered: 'Please check your mail: we sent you a link to verify your e-mail address. It works for 24 hours.',
    phone: { title: 'Phone Validation Error', message: 'Please select a valid phone number contains 10 digits' },
    referralInvalid: 'Please enter valid referral id',
    referralUnknown: 'No student has this referral id',
    referralValid: 'Sponsor is valid. Sponsor Name: {name}',
  },
  emailVerification: {
    failed: 'Verification Failed',
    success: 'Verification Successful!',
    verified: 'Your e-mail address is verified. Please set your password now.',
    verifiedAlready: 'Your e-mail address is verified. Please sign in.',
    usedAlready: 'This link was used already. If your e-mail address is verified, please sign in.',
    accepted: 'Your e-mail address is verified and your password is set. Please sign in.',
    sent: 'Success',
    /** Whether or not the address is known. */
    sentAgain: 'If this address waits for its verification, a new link is on its way to it.',
    network: { title: 'Error!', message: 'Something went wrong. Please try again later.' },
  },
  profile: {
    failed: { title: 'Error', message: 'Something went wrong. Please try again later.' },
    notVerified: 'Your account is not verified yet. Please verify your account from your hod.',
    /** To staff whom a student invited. */
    notConfirmed:
      'Your account waits for its confirmation: by your HOD, or by the administrator of your college. Please upload your ID proof meanwhile.',
    incomplete: 'Please update your profile. It is mandatory to update all required details.',
    saved: 'Your profile is saved.',
    photoSaved: 'Your photo is saved.',
    photoUnreadable: 'This picture could not be read. Please choose a JPEG or PNG picture.',
    idProofSaved: 'Your ID proof is saved.',
    unitHead: 'Please choose a teacher of your department.',
  },
  personalData: {
    requested: 'Your copy is being made. You will be told when it is ready.',
    running: 'A copy of your data is being made already.',
  },
  notifications: { fixed: 'This cannot be switched.' },
  outbox: { triedAgain: 'It is tried again.', dropped: 'It was dropped.' },
  launch: {
    wrongPassword: 'Incorrect password. Try again!',
    launched: 'The product is launched.',
    noPassword: 'Please set a launch password first.',
  },
  entry: {
    inserted: 'Task inserted successfully',
    failed: oops('Something went wrong'),
    notSaved: oops('Failed to save the task'),
    notSubmitted: oops('Failed to submit data. Please try again.'),
    fullDetails: oops('Please fill the full details'),
    requiredDetails: oops('Please fill in all required details'),
    requiredFields: oops('Please fill in all the required fields'),
    missingDetails: { title: 'Missing Details', message: 'Please fill in all the required fields' },
    quotedFieldEmpty: oops('Field "{name}" is empty. Please fill all fields.'),
    fieldEmpty: oops('Field {name} is empty. Please fill all fields.'),
    allFields: oops('Please fill all the fields!'),
    allData: oops('Please fill all the data first !!!'),
    sortNeedsKind: 'Please choose one kind of record, or one student, to sort by this column.',
    drpcFile: oops('Please upload a DRPC file.'),
  },
  /** Of a list saved as a file. */
  export: {
    running: 'Your last download is still running. Please wait until it is there.',
    confirm: 'This file is about more than {n} students. For ten minutes you will not be asked again.',
  },
  /** Of records that wait on the device to be sent. */
  unsent: {
    kept: 'Kept on this device – it is sent as soon as there is a connection',
    needsChange: 'Something in it needs a change',
    notAccepted: 'It was not accepted',
    changed: { title: 'Changed meanwhile', message: 'This record was changed on another device.' },
    rejected: {
      title: 'Rejected meanwhile',
      message: 'This record was rejected meanwhile. Please read why before your correction goes out.',
    },
    approvedTitle: 'Approved meanwhile',
    tooLate: { title: 'Not deleted', message: 'It was sent meanwhile, or is on its way. Please look at your list.' },
    fileLost: oops('The file is no longer on this device. Please choose it again.'),
  },
  clinicalCase: {
    /** `{sentence}` is the first of the sentences that the dialog lists. */
    incomplete: { title: 'Validation Error', message: '{sentence}' },
    required: '{label} is required.',
    noComplaint: 'At least one Presenting Complaint is required.',
    contactNumber: 'Contact Number must be a 10-digit number.',
  },
  upload: {
    missing: oops('Please upload a file.'),
    failed: { title: 'Upload failed', message: 'Something went wrong!' },
    network: { title: 'Upload failed', message: 'Server error while uploading.' },
    lost: 'The connection was lost before the file arrived.',
    running: 'Please wait until the file is uploaded.',
    wrongType: 'Please choose a PDF, JPEG or PNG file.',
    empty: 'This file is empty.',
    tooLarge: 'This file can have {n} MB at most.',
  },
  decision: {
    incomplete: oops('All fields are required!'),
    noStatus: 'Please approve or reject.',
    noGrade: 'Please choose a grade.',
    noRemark: 'Please write a remark.',
    checklistIncomplete: oops('All fields are required: Status, Score, and Remark'),
    checklistFailed: {
      title: 'Update Failed',
      message: 'Server Error: Unable to update checklist. Try again later.',
    },
  },
  staff: {
    incomplete: { title: 'Access denied', message: 'Fill All details' },
    missingDetails: { title: 'Missing Details', message: 'Please fill in all the required fields' },
    email: { title: 'Invalid Email', message: 'Please enter a valid email address' },
    phone: { title: 'Invalid Phone Number', message: 'Please enter a valid 10 digit phone number' },
    statusNetwork: { title: 'Failed to update status', message: 'Server error while updating status' },
    updateNetwork: { title: 'Failed to update staff', message: 'Server error while updating staff' },
    assignNetwork: { title: 'Failed to assign students', message: 'Server error while assigning students' },
    noneSelected: 'Please select staff',
    noStudentSelected: 'Please select at least one student',
    noneForAssignment: 'No staff selected for assignment',
    department: 'Please choose a department of the college.',
    present: '{name} is on your staff list already.',
    addressKnown: 'This e-mail address has an account.',
    notJoined: '{name} has not accepted the invitation yet.',
  },
  students: {
    updated: 'Student updated successfully!',
    bulkFailed: 'Update failed',
    invalidId: 'Invalid student ID',
  },
  teachers: {
    added: 'Teacher added',
    invited: 'The invitation is on its way. The teacher appears here as soon as it is accepted.',
    present: 'This teacher is on your list already.',
    subject: 'Please choose the subject.',
  },
  institutions: { noneSelected: 'Please select an institution' },
  payment: {
    noUser: { title: 'Invalid Access', message: 'User information is missing. Redirecting to login...' },
    packagesFailed: 'Failed to fetch batches. Please try again later.',
    scriptFailed: 'Failed to load Razorpay SDK',
    orderFailed: 'Failed to create payment order',
    redirectOrderFailed: 'Failed to create PhonePe order',
    redirectFailed: 'PhonePe Error',
    notVerified: { title: 'Payment Failed', message: 'Payment verification failed. Please try again.' },
    notPositive: { title: 'Payment Issue', message: 'Contact to administrator !!!' },
    noStudent: 'Please select student',
    success: 'Your account has been activated! Please relogin to continue !!!',
  },
  coupons: {
    notPositive: 'Please enter valid value greater than 0',
    shortCode: 'Enter coupon code more than 6 digit',
    invalidCode: 'Please enter valid coupon code',
    deleted: 'Deleted!',
  },
  appraisal: {
    noStudent: 'No student selected',
    noToDate: 'No To Date selected',
    incomplete: { title: 'Incomplete Form', message: 'Please fill out all 8 records before saving.' },
    missingScore: { title: 'Missing Score', message: 'Please enter a score for record {n}.' },
    invalidScore: { title: 'Invalid Score', message: 'Please enter a score between 1 and 10 in row {n}.' },
  },
  thesis: {
    confirmTitle: 'Do you really want to add this title? Once added, it cannot be edited.',
    noTitle: 'Please enter title first',
    synopsisTitleFirst: 'Please update Synopsis title first !!!',
    thesisTitleFirst: 'Please update Thesis title first !!!',
    noGuide: 'Please select guide first !!!',
    noCoGuide: 'Please add at least one Co-guide !!!',
    coGuideName: 'Please enter a valid name for Co-guide {n}',
    coGuideDepartment: 'Please select a department for Co-guide {n}',
    noCertificate: 'Please select any certificate !!!',
    noDate: 'Please select date',
  },
  inquiry: { incomplete: 'Please enter all fields.', sent: 'Thank you! Your message has been sent.' },
  crm: {
    success: 'Authorization Successful',
    failed: 'Authorization Failed',
    requestFailed: 'Request Failed',
    notConfigured: 'The CRM is not configured.',
  },
} as const satisfies Record<string, Record<string, string | Message>>

/** The text with its `{…}` places filled; a place without a value stays as it is. */
export function fillMessage(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  )
}
