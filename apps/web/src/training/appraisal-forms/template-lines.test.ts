// Converting a form to lines and back.
import { shippedTemplates, templateIds } from '@rounds/contract/training/appraisal-forms/form-templates'
import { expect, it } from 'vitest'
import { groupsIn, linesOfTemplate } from './template-lines.ts'

it.each(templateIds)('the text of %s can be restored from its lines', (id) => {
  expect(groupsIn(linesOfTemplate(shippedTemplates[id]), id)).toEqual(shippedTemplates[id].groups)
})

it('reads blanks and repeated empty lines correctly', () => {
  expect(groupsIn('\n Attitudes \n\tPunctual\n \n\n\nEmotion\nEmpathy\nCalm\n', 'aetcom')).toEqual([
    { title: 'Attitudes', items: ['Punctual'] },
    { title: 'Emotion', items: ['Empathy', 'Calm'] },
  ])
  expect(groupsIn('Thesis\n\nConduct\n', 'quarterly')).toEqual([{ title: null, items: ['Thesis', 'Conduct'] }])
  expect(groupsIn(' ', 'aetcom')).toEqual([])
})
