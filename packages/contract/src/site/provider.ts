// Who offers the product: what the contact page and the legal pages say of the provider.

export const provider = {
  name: 'Rounds E-Logbook Services',
  location: 'New Delhi, India',
  email: 'support@rounds.example',
  /** As it is dialled and as it is read. */
  phone: { dialled: '+911155500199', shown: '+91 11 5550 0199' },
  hours: 'Monday to Saturday, 9 am to 6 pm',
} as const
