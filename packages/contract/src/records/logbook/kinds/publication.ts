// Papers written for a journal.
import { options } from '../../../fields/field.ts'
import { entryMessages } from '../entry.messages.ts'
import { entryKind } from '../entry-kind.ts'
import { certificate, studentRemark } from './shared-fields.ts'

export const publication = entryKind({
  id: 'publication',
  route: '/publication',
  title: 'Publications',
  noun: 'publication record',
  purpose: 'Papers you submitted to or published in a journal.',
  fields: [
    { kind: 'text', key: 'title', label: 'Title' },
    {
      kind: 'text',
      key: 'author',
      label: 'Author',
      help: 'The first author. The final examination asks for a paper with you as first author.',
      helpToVerify: 'An approved paper counts for the final examination: check that the resident is the first author.',
    },
    { kind: 'text', key: 'coAuthor', label: 'Co-author', required: false },
    { kind: 'text', key: 'journal', label: 'Journal' },
    { kind: 'longText', key: 'citation', label: 'Citation', max: 2000 },
    { kind: 'text', key: 'indexedIn', label: 'Indexed in' },
    {
      kind: 'date',
      key: 'pubDate',
      label: 'Date of publication',
      noLaterThan: 'today',
      help: 'For a paper that is not out yet, the day it was submitted or accepted.',
    },
    {
      kind: 'select',
      key: 'pubStatus',
      label: 'Publication status',
      options: options('Submitted', 'Accepted', 'Published'),
    },
    certificate,
    studentRemark,
  ],
  dateKey: 'pubDate',
  line: { title: ['title'], detail: ['journal', 'pubStatus'] },
  shownColumns: ['score'],
  columns: [
    { key: 'title', label: 'Title' },
    { key: 'author', label: 'Author' },
    { key: 'coAuthor', label: 'Co-author' },
    { key: 'journal', label: 'Journal' },
    { key: 'citation', label: 'Citation' },
    { key: 'indexedIn', label: 'Indexed in' },
    { key: 'pubDate', label: 'Date of publication' },
    { key: 'pubStatus', label: 'Publication status' },
  ],
  score: 'grade',
  incomplete: entryMessages.allData,
})
