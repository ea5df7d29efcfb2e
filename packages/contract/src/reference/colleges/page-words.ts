// Words that a college cannot use as its address, because pages of the product use or describe them. A test in the web
// compares them with its pages.

export const pageWords: ReadonlySet<string> = new Set(
  `addcollege addeditems addinstitute aetcom allhod allstaff allstudent announcements api appeal appraisal-forms assessment assessments assets
  atcom attempt attendance attestations audit autopsy calendar cart certificates check checklist college college-package
  colleges collegesettings coming-soon competencies competency computency contact coupons dashboard demo disclaimer drp
  exampassport forn health how-it-works howtowork imports inquiries institutions integrations launching leave-ledger
  login logout memo memos messages newpassword notifications notificationtexts outbox packages passkeys passport
  payfor payment payments policy portability practice pricelist printlogbook privacy-requests procedures
  processing-register profile publication questions queue reconciliation record-imports referral refund-policy refundpolicy reported-messages
  reports reset-password rubrics savedreports seats secondfactor secondfactors sessions sign-in sign-off signup
  sitesettings skills specialty sso staff stafflogin student support synopsis task teaching teaching-sessions terms thank-you
  thesisreview tokens transfer transfers unsent verify verifydrpc verifystaff webhooks workplace-assessments
  zoho`.split(/\s+/),
)
