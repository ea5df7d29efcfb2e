// What the audit log calls each action, in words for those who search it, in the groups that a search can ask for.

interface Group {
  label: string
  /** The action as it is stored → what the person did, in words. */
  actions: Readonly<Record<string, string>>
}

export const auditGroups = {
  access: {
    label: 'Sign-in and refusals',
    actions: {
      'session.started': 'Signed in',
      'session.ended': 'Signed out',
      'session.endedElsewhere': 'Signed out on another device',
      'session.othersEnded': 'Signed out everywhere else',
      'session.endedOfPerson': 'Signed somebody else out',
      'session.confirmed': 'Gave the password again',
      'session.refused': 'Sign-in refused',
      'access.refused': 'Access refused',
      'authz.mismatch': 'Asked for what is somebody else’s',
    },
  },
  passwords: {
    label: 'Passwords and second steps',
    actions: {
      'password.forgotten': 'Asked to reset the password',
      'password.reset': 'Reset the password',
      'password.changed': 'Changed the password',
      'password.chosen': 'Chose a password after a one-time password',
      'password.oneTimeSet': 'Set a one-time password',
      'password.stepUp': 'Wrong password given again',
      'secondFactor.begun': 'Began to set up the second step',
      'secondFactor.on': 'Turned the second step on',
      'secondFactor.off': 'Turned the second step off',
      'secondFactor.codesRenewed': 'Made new recovery codes',
      'secondFactor.reset': 'Reset the second step of somebody',
      'secondFactor.refused': 'Wrong code',
    },
  },
  accounts: {
    label: 'Accounts and profiles',
    actions: {
      'account.registered': 'Registered',
      'account.registration-repeated': 'Registered again',
      'email.verified': 'Verified the e-mail address',
      'email.link-asked-again': 'Asked for another link',
      'link.renewed': 'Got another link',
      'invitation.accepted': 'Accepted the invitation',
      'master.invited': 'Invited a Master',
      'profile.saved': 'Saved the profile',
      'profile.photoChanged': 'Changed the photo',
      'profile.photoRemoved': 'Removed the photo',
      'idProof.uploaded': 'Uploaded an ID proof',
      'idProof.viewed': 'Viewed an ID proof',
      'personalData.requested': 'Asked for a copy of their data',
      'personalData.exported': 'Downloaded a copy of their data',
      'privacy.correction-asked': 'Asked for a correction of their data',
      'privacy.erasure-asked': 'Asked for the erasure of their account',
      'privacy.withdrawn': 'Took a request about their data back',
      'privacy.noted': 'Noted a written request about data',
      'privacy.answered': 'Answered a request about data',
      'privacy.erasure-begun': 'Disabled an account for erasure',
      'privacy.restored': 'Restored an account before its erasure',
      'person.erased': 'Erased a person',
      'notification-preference.changed': 'Changed notification choices',
    },
  },
  students: {
    label: 'Students',
    actions: {
      'student.approved': 'Approved the account, or withdrew it',
      'student.approved-many': 'Approved accounts',
      'student.registrationChanged': 'Corrected the registration',
      'student.payment-set': 'Set the payment',
      'student.status-set': 'Blocked or unblocked a student',
      'student.deleted': 'Deleted a student',
      'student.exported': 'Downloaded the list of students',
      'student.restored': 'Restored a student',
      'student.certified': 'Certified a student, or withdrew it',
      'student.left': 'Marked a student as left',
      'student.term-extended': 'Extended the term',
      'student.transferred': 'Moved a student',
      'teacher.added': 'Added a teacher',
      'teacher.invited': 'Invited a teacher',
      'teacher.removed': 'Removed a teacher',
      'people-import.created': 'Uploaded an import',
      'people-import.started': 'Started an import',
      'people-import.undone': 'Undid an import',
    },
  },
  staff: {
    label: 'Staff',
    actions: {
      'staff.invited': 'Invited staff',
      'staff.invited-again': 'Invited staff again',
      'staff.confirmed': 'Confirmed staff, or withdrew it',
      'staff.changed': 'Changed a staff account',
      'staff.assigned': 'Assigned students',
      'staff.post-changed': 'Changed the post',
      'staff.head-changed': 'Handed over the post of HOD',
      'staff.left': 'Closed a staff account',
      'staff.exported': 'Downloaded the list of staff',
    },
  },
  records: {
    label: 'Records',
    actions: {
      'entry.created': 'Recorded',
      'entry.imported': 'Imported a record',
      'entry.import-undone': 'Took back an imported record',
      'record-import.created': 'Uploaded old records',
      'record-import.started': 'Started an import of records',
      'record-import.verified': 'Verified imported records by a statement',
      'record-import.undone': 'Undid an import of records',
      'entry.taken-over': 'Put an earlier decision under proof',
      'entry.edited': 'Edited a record',
      'entry.discarded': 'Discarded a draft',
      'entry.decided': 'Verified a record',
      'entry.reopened': 'Reopened a record',
      'entry.viewed': 'Viewed a case sheet',
      'entry.patient-viewed': 'Viewed a patient’s identity',
      'entry.exported': 'Downloaded records',
      'favourite.kept': 'Kept a favourite',
      'favourite.renamed': 'Renamed a favourite',
      'favourite.deleted': 'Deleted a favourite',
      'favourite.ordered': 'Ordered favourites',
      'ready-remarks.set': 'Set ready remarks',
      'rubric.changed': 'Changed a rubric',
      'file.uploaded': 'Uploaded a file',
      'file.viewed': 'Viewed a file',
    },
  },
  training: {
    label: 'Memos and postings',
    actions: {
      'memo.issued': 'Issued a memo',
      'memo.explained': 'Explained a memo',
      'memo.closed': 'Closed a memo',
      'memo.withdrawn': 'Withdrew a memo',
      'posting.entered': 'Entered a DRP posting',
      'posting.invited-again': 'Invited a coordinator again',
      'posting.removed': 'Removed a DRP posting',
    },
  },
  money: {
    label: 'Money',
    actions: {
      'package.created': 'Added a package',
      'package.changed': 'Changed a package',
      'package.withdrawn': 'Withdrew a package',
      'package.offered': 'Offered a package again',
      'package.ordered': 'Ordered the packages',
      'payment.exported': 'Downloaded the list of payments',
      'coupon.created': 'Created a coupon',
      'coupon.deleted': 'Deleted a coupon',
      'order.created': 'Began a payment',
      'order.settled': 'Settled an order',
      'refund.asked': 'Asked for a refund',
      'refund.noted': 'Noted a refund',
      'transfer.entered': 'Entered a transfer',
      'transfer.confirmed': 'Confirmed a transfer',
      'transfer.refused': 'Refused a transfer',
      'seat.given': 'Gave seats',
      'seat.taken-back': 'Took a seat back',
      'seat.requested': 'Asked for a seat',
      'seat.self-service-set': 'Set who takes seats',
      'reconciliation.made': 'Compared a settlement report',
      'reconciliation.exported': 'Downloaded a compared report',
      'reconciliation.settled': 'Asked the gateway about what differs',
      'invoice.issued': 'Issued an invoice',
      'invoice.viewed': 'Saved an invoice',
    },
  },
  catalogue: {
    label: 'Catalogue and institutions',
    actions: {
      'catalogue.added': 'Added catalogue items',
      'catalogue.added-inline': 'Added an item while recording',
      'catalogue.addition-removed': 'Removed an own item',
      'catalogue.adopted': 'Took a typed item into the catalogue',
      'catalogue.renamed': 'Renamed an item',
      'catalogue.merged': 'Merged items',
      'catalogue.synonyms-set': 'Set other names of an item',
      'catalogue.deleted': 'Deleted an item',
      'catalogue.restored': 'Restored an item',
      'catalogue.exported': 'Downloaded a list of the catalogue',
      'institution.created': 'Added an institution',
      'institution.changed': 'Changed an institution',
      'institution.deleted': 'Deleted an institution',
      'institution.restored': 'Restored an institution',
      'institution.exported': 'Downloaded the list of institutions',
    },
  },
  colleges: {
    label: 'Colleges',
    actions: {
      'college.created': 'Added a college',
      'processing-register.exported': 'Downloaded the register of processing',
      'college.exported': 'Downloaded the list of colleges',
      'college.changed': 'Changed a college',
      'college.privacy-set': 'Set what is kept of patients',
      'college.departments-provided': 'Added departments',
      'college.department-withdrawn': 'Withdrew a department',
      'college.logo-set': 'Set the logo',
      'college.logo-removed': 'Removed the logo',
    },
  },
  installation: {
    label: 'Installation',
    actions: {
      'site.launched': 'Opened the product',
      'site.launch-changed': 'Changed the launch',
      'crm.authorization-begun': 'Began to connect the CRM',
      'crm.connected': 'Connected the CRM',
      'maintenance.announced': 'Announced maintenance',
      'maintenance.withdrawn': 'Withdrew the notice of maintenance',
      'maintenance.switched': 'Switched read-only mode',
      'sign-up.switched': 'Opened or closed sign-up',
      'setup.tested': 'Sent a test message',
      'inquiry.sent': 'Sent an inquiry',
      'inquiry.dropped': 'Sent an inquiry that was dropped',
      'notification-text.changed': 'Changed the wording of a notification',
      'notification-text.restored': 'Went back to our wording of a notification',
      'outbox.retried': 'Tried a message again',
      'outbox.retried-all': 'Tried all messages again',
      'outbox.dropped': 'Dropped a message',
      'audit.chain-converted': 'Converted the chain of the audit log',
      'audit.checkpointed': 'Wrote a checkpoint of the audit log',
      'audit.verified': 'Verified the audit log',
      'audit.searched': 'Searched the audit log',
      'audit.exported': 'Downloaded the audit log',
    },
  },
} as const satisfies Record<string, Group>

export type AuditGroup = keyof typeof auditGroups

const groups: readonly [string, Group][] = Object.entries(auditGroups)

/** Every action that has words, with them. */
export const auditActionWords: Readonly<Record<string, string>> = Object.fromEntries(
  groups.flatMap(([, { actions }]) => Object.entries(actions)),
)

/** The actions that a choice of the filter stands for: a group, or one action; undefined for none that is known. */
export function actionsOf(choice: string): readonly string[] | undefined {
  const group = groups.find(([name]) => name === choice)
  if (group) return Object.keys(group[1].actions)
  return Object.hasOwn(auditActionWords, choice) ? [choice] : undefined
}

/** What an event says was done: its action in words, or as it is stored where nobody has words for it. */
export const actionText = (action: string): string => auditActionWords[action] ?? action
