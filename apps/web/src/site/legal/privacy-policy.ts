// The privacy policy.
import { legalTerms } from '@rounds/contract/site/legal/legal-terms'
import { providerName } from '@rounds/contract/site/provider'
import { productName } from '#web/product.ts'
import type { LegalText } from './legal-text.ts'

export const privacyPolicy: LegalText = {
  title: 'Privacy policy',
  summary: `Which data ${productName} keeps, why, for how long, and what you may ask of us.`,
  sections: [
    {
      heading: '1. Who is responsible',
      parts: [
        `${providerName}; the contact page says where we are and how to reach us. For the records of a training your college decides with us what is kept. This policy is effective from ${legalTerms.effective}.`,
      ],
    },
    {
      heading: '2. What we keep',
      parts: [
        [
          'Who you are: name, e-mail address, phone number, college, department, role, and what you add to your profile, such as your photo and proof of identity.',
          'What you record: logbook entries, files, scores, remarks, appraisals, and who decided what and when.',
          'What you paid: package, amount, date and the payment id of the gateway; never the details of your card or account.',
          'How the product was used: sign-ins, changes and refused access, with time and network address, in a log that cannot be changed unseen.',
          'What you write to us through the contact form.',
        ],
      ],
    },
    {
      heading: '3. Patients',
      parts: [
        'What identifies a patient is encrypted and shown only to the student, the assigned teacher, the teacher who decided and the head of department. Every view by anybody but the student is recorded. A document that names a patient is also shown to a teacher who decides on the record. A college can decide that such data is not kept at all.',
      ],
    },
    {
      heading: '4. What it is for',
      parts: [
        'To keep and show the logbook, to verify and print it, to take payments and write invoices, to keep accounts safe, to answer you, and to do what the law asks. We show no advertisements and sell no data.',
      ],
    },
    {
      heading: '5. Who gets it',
      parts: [
        'People of your college and department, as far as their role needs it; the coordinator of your district posting; a state office to which your college gives a link; programs that your college connects; payment gateways, and providers of mail, messages and live chat, for what they do for us; anybody to whom you give a document’s check code; authorities, where the law asks. Nobody else.',
      ],
    },
    {
      heading: '6. How long',
      parts: [
        `The logbook can be read after the licence of ${legalTerms.licence} ends. If you ask for erasure, your account is disabled and erased a year later; verified records stay with your college, without your name. Logs are kept for at least a year, invoices as long as tax law asks.`,
      ],
    },
    {
      heading: '7. In your browser',
      parts: [
        'One cookie keeps you signed in. Another one, kept for a year, says that you signed in from this browser before, so that a stranger who tries passwords cannot keep you out. Your theme, your e-mail address (if you tick Remember Me) and unsent drafts stay on your device. While you are signed in, what you saw last is kept there too, encrypted; it goes when you sign out. There are no cookies for advertising or tracking.',
      ],
    },
    {
      heading: '8. Your rights',
      parts: [
        `You may see, correct and take away your data, withdraw your consent, ask for erasure, name somebody to act for you, and complain. Write to us through the contact page; we answer within ${legalTerms.privacyAnswer}. If that does not help, you may turn to the Data Protection Board of India.`,
      ],
    },
  ],
}
