// Names, phone numbers and registration numbers of fictitious people.
import type { RoleName } from '@rounds/contract/identity/accounts/person'
import type { Dice } from '#api/kernel/demo/dice.ts'

const families: readonly (readonly [given: readonly string[], family: readonly string[]])[] = [
  [
    [
      'Aarav',
      'Bhavna',
      'Chetan',
      'Deepika',
      'Gaurav',
      'Harshita',
      'Jitendra',
      'Komal',
      'Mahendra',
      'Neha',
      'Pankaj',
      'Ritu',
      'Sandeep',
      'Tanvi',
      'Yogesh',
    ],
    [
      'Rathore',
      'Bishnoi',
      'Gehlot',
      'Solanki',
      'Purohit',
      'Mehta',
      'Choudhary',
      'Vyas',
      'Joshi',
      'Sharma',
      'Bhati',
      'Soni',
    ],
  ],
  [
    [
      'Aditya',
      'Divya',
      'Ganesh',
      'Janani',
      'Karthika',
      'Lakshmi',
      'Murugan',
      'Nandini',
      'Prabhu',
      'Revathi',
      'Sridhar',
      'Vasanth',
    ],
    [
      'Iyer',
      'Subramanian',
      'Krishnan',
      'Venkatesan',
      'Ramanathan',
      'Natarajan',
      'Pillai',
      'Nair',
      'Menon',
      'Rao',
      'Reddy',
      'Gowda',
    ],
  ],
  [
    ['Abhishek', 'Debjani', 'Indrani', 'Kaushik', 'Moumita', 'Paromita', 'Sayan', 'Soumya', 'Tapas', 'Urmi'],
    ['Banerjee', 'Mukherjee', 'Chatterjee', 'Ghosh', 'Sen', 'Das', 'Bora', 'Saikia', 'Mohanty', 'Patnaik'],
  ],
  [
    ['Amandeep', 'Gurpreet', 'Harleen', 'Jaspreet', 'Manpreet', 'Navjot', 'Parminder', 'Rupinder', 'Sukhdeep'],
    ['Singh', 'Kaur', 'Gill', 'Sidhu', 'Dhillon', 'Bhullar', 'Hooda', 'Malik', 'Dahiya'],
  ],
  [
    ['Ayesha', 'Farhan', 'Iqbal', 'Mehnaz', 'Nazia', 'Salman', 'Shabana', 'Tariq', 'Zoya'],
    ['Khan', 'Ansari', 'Qureshi', 'Siddiqui', 'Shaikh', 'Pathan', 'Mirza'],
  ],
  [
    ['Anita', 'Ashwin', 'Gauri', 'Madhura', 'Omkar', 'Prachi', 'Rucha', 'Sameer', 'Tejas', 'Vaishali'],
    ['Deshpande', 'Kulkarni', 'Patil', 'Joshi', 'Jadhav', 'Shinde', 'Gokhale', 'Patel', 'Shah', 'Desai'],
  ],
]

/** Returns a matching first name and surname. */
export function aName(dice: Dice): string {
  const [given, family] = dice.pick(families)
  return `${dice.pick(given)} ${dice.pick(family)}`
}

/** Returns a ten-digit mobile number, unique per index. */
export const aPhone = (index: number): string => String(9_100_000_000 + index * 104_729)

/** Returns a doctor's registration number; null for people who are not doctors. */
export const aRegistration = (index: number, role: RoleName): string | null =>
  role === 'clerk' || role === 'master' ? null : `${role === 'student' ? 'RMC' : 'NMC'}/${String(20_110 + index * 37)}`
