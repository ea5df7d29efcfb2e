// The demo question bank: questions of general medicine, of each kind.
import type { QuestionDraft } from '@rounds/contract/training/assessments/question'

type Written = Pick<QuestionDraft, 'topic' | 'text' | 'explanation' | 'marks'>
const blank = { modelAnswer: null, fileId: null }

/** `right` lists the positions of the correct choices. */
function choice(written: Written, choices: readonly string[], ...right: number[]): QuestionDraft {
  const kind = right.length > 1 ? 'multiple' : 'single'
  return { ...blank, ...written, kind, choices: choices.map((text, at) => ({ text, isRight: right.includes(at) })) }
}

const short = (written: Written, modelAnswer: string): QuestionDraft => ({
  ...blank,
  ...written,
  kind: 'short',
  choices: [],
  modelAnswer,
})

/** The demo assessments use the first ten. */
export const demoQuestions: readonly QuestionDraft[] = [
  choice(
    {
      topic: 'Electrolytes',
      text: 'An ECG shows flat T waves and prominent U waves. Which electrolyte is most likely low?',
      explanation: 'U waves with flat T waves are the picture of hypokalaemia.',
      marks: 1,
    },
    ['Sodium', 'Potassium', 'Calcium', 'Chloride'],
    1,
  ),
  choice(
    {
      topic: 'Electrolytes',
      text: 'Which of these raise serum potassium?',
      explanation:
        'Spironolactone and ACE inhibitors reduce its excretion. Salbutamol and insulin shift it into cells.',
      marks: 2,
    },
    ['Spironolactone', 'Salbutamol', 'Enalapril', 'Insulin'],
    0,
    2,
  ),
  choice(
    {
      topic: 'Cardiology',
      text: 'A man of 62 has an ejection systolic murmur that radiates to the carotids, and a slow-rising pulse. What is it?',
      explanation: 'Aortic stenosis: the pulse tells it from mitral regurgitation.',
      marks: 1,
    },
    ['Mitral regurgitation', 'Aortic stenosis', 'Aortic regurgitation', 'Mitral stenosis'],
    1,
  ),
  choice(
    {
      topic: 'Cardiology',
      text: 'Which drugs lower mortality in heart failure with reduced ejection fraction?',
      explanation: 'Digoxin and furosemide relieve symptoms; they do not lower mortality.',
      marks: 2,
    },
    ['Bisoprolol', 'Digoxin', 'Dapagliflozin', 'Furosemide'],
    0,
    2,
  ),
  choice(
    {
      topic: 'Infections',
      text: 'Which test is preferred for the first diagnosis of pulmonary tuberculosis?',
      explanation: 'A rapid molecular test finds the organism and resistance to rifampicin within hours.',
      marks: 1,
    },
    ['Tuberculin skin test', 'Rapid molecular test of sputum', 'ESR', 'Interferon-gamma release assay'],
    1,
  ),
  choice(
    {
      topic: 'Infections',
      text: 'Which signs are warning signs of dengue?',
      explanation: 'A rising haematocrit with a falling platelet count, and bleeding of the mucosa, ask for admission.',
      marks: 2,
    },
    ['Abdominal pain', 'Retro-orbital pain', 'Bleeding of the mucosa', 'Rash'],
    0,
    2,
  ),
  choice(
    {
      topic: 'Acid-base',
      text: 'pH 7.28, pCO2 26 mmHg, bicarbonate 12 mmol/l, anion gap 24. What is it?',
      explanation:
        'Metabolic acidosis with a high gap; by Winter’s formula pCO2 is 26, so the compensation is complete.',
      marks: 1,
    },
    ['Respiratory acidosis', 'Metabolic acidosis with a high anion gap', 'Metabolic alkalosis', 'Mixed alkalosis'],
    1,
  ),
  choice(
    {
      topic: 'Endocrinology',
      text: 'Which finding makes hyperosmolar hyperglycaemic state likelier than ketoacidosis?',
      explanation: 'The osmolality is far higher, while pH and bicarbonate are nearly normal.',
      marks: 1,
    },
    ['pH 7.1', 'Effective osmolality of 340 mOsm/kg', 'Ketones +++', 'Kussmaul breathing'],
    1,
  ),
  short(
    {
      topic: 'Acid-base',
      text: 'Name four causes of metabolic acidosis with a high anion gap.',
      explanation: null,
      marks: 4,
    },
    'One mark each: lactic acidosis, ketoacidosis, uraemia, toxins such as methanol, ethylene glycol or salicylates.',
  ),
  short(
    {
      topic: 'Cardiology',
      text: 'What do you do in the first ten minutes for a patient with chest pain and ST elevation in II, III and aVF?',
      explanation: 'Right-sided leads matter: nitrates are dangerous when the right ventricle is infarcted.',
      marks: 5,
    },
    'Monitor and IV line; aspirin 300 mg; a second antiplatelet; right-sided ECG leads before any nitrate; reperfusion.',
  ),
  choice(
    {
      topic: 'Nephrology',
      text: 'Which casts are typical of glomerulonephritis?',
      explanation: 'Red cell casts come from the glomerulus; muddy brown ones from tubular necrosis.',
      marks: 1,
    },
    ['Hyaline casts', 'Red cell casts', 'Muddy brown casts', 'Waxy casts'],
    1,
  ),
  short(
    {
      topic: 'Nephrology',
      text: 'Name three indications for urgent dialysis.',
      explanation: null,
      marks: 3,
    },
    'One mark each: refractory hyperkalaemia, refractory acidosis, pulmonary oedema, uraemic pericarditis or encephalopathy.',
  ),
]
