// The vocabulary of made-up records.

const roots =
  'chest heart liver kidney spleen thyroid retina cornea femur tibia humerus ankle knee spine skull brain nerve artery vein valve bowel colon gastric biliary pancreatic hepatic renal bladder prostate uterine ovarian placental neonatal paediatric geriatric fever sepsis anaemia asthma diabetes stroke seizure trauma burn fracture tumour hernia appendix abscess ulcer jaundice dengue malaria typhoid tubercular viral fungal cardiac pulmonary pleural peritoneal lumbar cervical thoracic cranial dermal ocular aural nasal oral dental airway ventilator oxygen fluid blood plasma platelet culture biopsy smear section stain scan ultrasound radiograph tomography endoscopy laparoscopy dialysis transfusion catheter suture drain graft flap anaesthesia analgesia sedation resuscitation triage consent counselling discharge referral ward clinic theatre round seminar journal audit protocol guideline examination history diagnosis treatment prognosis followup reaction allergy dose infusion antibiotic steroid insulin vaccine screening'.split(
    ' ',
  )
const qualities =
  'acute chronic mild severe bilateral left right distal proximal recurrent primary secondary stable elective emergency'.split(
    ' ',
  )

/** 130 nouns and 15 qualities with 8 endings each: about as many words as one department uses. */
export const words: readonly string[] = [
  ...roots,
  ...qualities,
  ...roots.flatMap((root) => ['itis', 'ectomy', 'oscopy', 'plasty', 'pathy', 'gram'].map((ending) => root + ending)),
]

export const givenNames =
  'Aarav Diya Kabir Meera Rohan Sana Vikram Ananya Farhan Ishita Joseph Kavya Nikhil Pooja'.split(' ')
export const familyNames = 'Sharma Rao Iyer Khan Das Menon Patel Singh Reddy Bose Nair Gupta Fernandes Joshi'.split(' ')
