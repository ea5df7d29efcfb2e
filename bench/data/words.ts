// The vocabulary of made-up records.
import { type Dice, dice } from './dice.ts'

const roots =
  'chest heart liver kidney spleen thyroid retina cornea femur tibia humerus ankle knee spine skull brain nerve artery vein valve bowel colon gastric biliary pancreatic hepatic renal bladder prostate uterine ovarian placental neonatal paediatric geriatric fever sepsis anaemia asthma diabetes stroke seizure trauma burn fracture tumour hernia appendix abscess ulcer jaundice dengue malaria typhoid tubercular viral fungal cardiac pulmonary pleural peritoneal lumbar cervical thoracic cranial dermal ocular aural nasal oral dental airway ventilator oxygen fluid blood plasma platelet culture biopsy smear section stain scan ultrasound radiograph tomography endoscopy laparoscopy dialysis transfusion catheter suture drain graft flap anaesthesia analgesia sedation resuscitation triage consent counselling discharge referral ward clinic theatre round seminar journal audit protocol guideline examination history diagnosis treatment prognosis followup reaction allergy dose infusion antibiotic steroid insulin vaccine screening'.split(
    ' ',
  )
const qualities =
  'acute chronic mild severe bilateral left right distal proximal recurrent primary secondary stable elective emergency'.split(
    ' ',
  )

const syllables =
  'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xa yo zu bra cle dri flo gru pla tre sni sto spi tha cho shi phe wal ner tin mor sel'.split(
    ' ',
  )
const wordCount = 10_000

/** Real words first, then made-up ones: frequent words of a text come before rare ones. */
const words: readonly string[] = [...roots, ...qualities, ...madeUpWords(dice(7))]

function madeUpWords(chance: Dice): string[] {
  const made = new Set<string>()
  while (made.size < wordCount) {
    made.add(Array.from({ length: 3 + chance.below(2) }, () => chance.pick(syllables)).join(''))
  }
  return [...made]
}

/**
 * Returns a word by its frequency in texts (Zipf): the most frequent is in every seventh record, most of them in very
 * few.
 */
export function aWord(chance: Dice): string {
  const frequent = 30
  const rank = frequent * ((words.length + frequent) / frequent) ** chance.next() - frequent
  return words[Math.floor(rank)] ?? 'ward'
}

export const givenNames =
  'Aarav Diya Kabir Meera Rohan Sana Vikram Ananya Farhan Ishita Joseph Kavya Nikhil Pooja'.split(' ')
export const familyNames = 'Sharma Rao Iyer Khan Das Menon Patel Singh Reddy Bose Nair Gupta Fernandes Joshi'.split(' ')
