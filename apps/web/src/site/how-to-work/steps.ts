// The eight steps from buying the logbook to the first verified record, in order.
export interface Step {
  title: string
  who: 'Student' | 'Teacher' | 'Both'
  text: string
}

export const steps: readonly Step[] = [
  {
    title: 'E-logbook purchase',
    who: 'Student',
    text: 'Sign up with your college and department, confirm your e-mail address, and pay once for a licence of three years.',
  },
  {
    title: 'Student profile',
    who: 'Student',
    text: 'Fill in your details, college, course and joining date, and add your photo and your college’s proof of identity.',
  },
  {
    title: 'Add teacher',
    who: 'Student',
    text: 'Name the teachers of your subjects. Those who are here already are found by their names.',
  },
  {
    title: 'Receive notification',
    who: 'Teacher',
    text: 'The teacher is notified by e-mail and WhatsApp. A teacher who is new here also gets a link to set a password.',
  },
  {
    title: 'Teacher profile',
    who: 'Teacher',
    text: 'The teacher adds a proof of identity. Courses and subjects follow from the college and department.',
  },
  {
    title: 'Approve by teacher',
    who: 'Teacher',
    text: 'The department compares the student’s proof of identity with the profile and approves the student.',
  },
  {
    title: 'Confirmation mail',
    who: 'Student',
    text: 'An e-mail and a WhatsApp message say that you are approved. From now on you record your work.',
  },
  {
    title: 'Verify and score',
    who: 'Both',
    text: 'Teachers verify each record with a remark and a score, one by one or many at once. You see it at once.',
  },
]
