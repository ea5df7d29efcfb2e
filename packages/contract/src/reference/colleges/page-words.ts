// Words that a college cannot have as its address, because pages of the product are there or are described.
// A test of the web compares them with its pages.

export const pageWords: ReadonlySet<string> = new Set(
  `addcollege addeditems aetcom addinstitute allhod allstaff allstudent api appeal assets atcom audit autopsy cart check checklist
  college collegesettings colleges coming-soon competencies competency computency contact coupons dashboard demo disclaimer drp forn
  health how-it-works howtowork imports inquiries institutions launching login logout memo memos messages newpassword notifications notificationtexts outbox packages payfor payment payments
  policy pricelist printlogbook privacy-requests procedures processing-register profile publication queue reconciliation record-imports referral refund-policy refundpolicy reports reset-password rubrics
  secondfactor seats secondfactors sign-in signup sitesettings skills specialty staff stafflogin student support synopsis task terms
  thank-you thesisreview transfer transfers unsent verify verifydrpc verifystaff zoho`.split(/\s+/),
)
