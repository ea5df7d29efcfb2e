// The texts of the landing page, as data.
import {
  IconBook2,
  IconChartBar,
  IconChecks,
  IconClock,
  IconCloudOff,
  IconDeviceMobile,
  IconFileCertificate,
  IconLock,
  IconMessages,
  IconPrinter,
  IconSchool,
  IconUsersGroup,
} from '@tabler/icons-react'

interface Point {
  Icon: typeof IconClock
  title: string
  text: string
}

export const reasons: readonly Point[] = [
  {
    Icon: IconClock,
    title: 'Twenty seconds a record',
    text: 'Today’s date and your last teacher are there already, and your last choices are one tap away.',
  },
  {
    Icon: IconChecks,
    title: 'Verified in a sitting',
    text: 'Teachers see the record, its file and the student’s history side by side, and score and approve it without leaving the keyboard.',
  },
  {
    Icon: IconLock,
    title: 'A record that stands',
    text: 'An approved record cannot be changed unseen. Every decision keeps who made it, when, and what was there before.',
  },
]

export const features: readonly Point[] = [
  {
    Icon: IconBook2,
    title: 'Every kind of record',
    text: 'Procedures, cases, seminars, postings, leave, checklist, thesis, publications: one way to record them all.',
  },
  {
    Icon: IconDeviceMobile,
    title: 'Made for the ward',
    text: 'It works on a phone between two patients and on the ward computer, in light and dark.',
  },
  {
    Icon: IconCloudOff,
    title: 'Poor network, no loss',
    text: 'Drafts save themselves on the device and on the server; an interrupted upload is sent again, once.',
  },
  {
    Icon: IconChartBar,
    title: 'You see where you stand',
    text: 'Fifteen counts, what is pending, your scores and your year at a glance, for students and for departments.',
  },
  {
    Icon: IconSchool,
    title: 'Scored as you teach',
    text: 'A grade from 0 to 4, or the criteria of a seminar or a journal club one by one, with the mean worked out.',
  },
  {
    Icon: IconLock,
    title: 'Patients stay private',
    text: 'Patient identifiers are encrypted and shown to few, and every view by another person is recorded.',
  },
]

export const services: readonly Point[] = [
  {
    Icon: IconUsersGroup,
    title: 'For departments',
    text: 'Students and teachers set up together, with your department’s catalogue of skills and procedures.',
  },
  {
    Icon: IconFileCertificate,
    title: 'For colleges and universities',
    text: 'A sign-in page with the college’s name and logo, the numbers of every department, and one contact for questions.',
  },
  {
    Icon: IconPrinter,
    title: 'Records on paper',
    text: 'Lists and case sheets print in black and white, patients masked, each record with who verified it and when.',
  },
  {
    Icon: IconMessages,
    title: 'Help that answers',
    text: 'Is a college, a course or a subject missing? Write to us and we’ll add it.',
  },
]

/** The questions of colleges before they decide. */
export const answers: readonly { question: string; answer: string }[] = [
  {
    question: 'Who is it for?',
    answer:
      'Residents of MD, MS and diploma courses and their teachers: heads of department, professors, senior residents, and the college’s academic cell.',
  },
  {
    question: 'Where is the data stored?',
    answer:
      'In the database and the file store of the installation that your college signs in to. What identifies a patient is encrypted there, and a college may choose to keep no patients’ names at all.',
  },
  {
    question: 'How do we get it out?',
    answer:
      'Lists of records are saved as a CSV file or an Excel workbook. Everybody can download a copy of all that is kept about them, in a form that other programs read.',
  },
  {
    question: 'What does the regulation say?',
    answer:
      'PGMER-2023 asks postgraduate students for a logbook in electronic form, updated weekly, and their guides to authenticate it monthly. Rounds shows each week that has a record. The regulator certifies no products, and so not this one.',
  },
]
