// The people of the demo data that the journeys sign in as. Each journey that writes has separate people, because all
// run in parallel and compare counts.
export const password = 'rounds demo password'

export interface Account {
  email: string
  name: string
  door: '/login' | '/staffLogin'
}

const addressOf = (email: string): string =>
  email.includes('@') ? `${email}.rounds.example` : `${email}@rounds.example`
const student = (email: string, name: string): Account => ({ email: addressOf(email), name, door: '/login' })
const staff = (email: string, name: string): Account => ({ email: addressOf(email), name, door: '/staffLogin' })

export const accounts = {
  // Demo College A, General Medicine
  student: student('student', 'Dr Kavya Nair'),
  teacher: staff('teacher', 'Dr Arvind Mathur'),
  juniorStudent: student('general-medicine.resident.11@snmc', 'Dr Kaushik Patnaik'),
  hod: staff('hod', 'Dr Meenakshi Iyer'),
  unverified: student('unverified', 'Dr Imran Qureshi'),
  unpaid: student('unpaid', 'Dr Simran Kaur'),
  // Demo College A, other departments
  forensicStudent: student('forensic-student', 'Dr Ananya Bose'),
  forensicTeacher: staff('forensic-medicine.seniorresident.8@snmc', 'Dr Ritu Joshi'),
  surgeryStudent: student('surgery-student', 'Dr Karthik Subramanian'),
  capturingStudent: student('general-surgery.resident.21@snmc', 'Dr Ashwin Jadhav'),
  favouringStudent: student('general-surgery.resident.22@snmc', 'Dr Vasanth Reddy'),
  obstetricsTeacher: staff('obstetrics-and-gynaecology.associateprofessor.11@snmc', 'Dr Zoya Siddiqui'),
  obstetricsStudent: student('obstetrics-and-gynaecology.resident.31@snmc', 'Dr Omkar Kulkarni'),
  anaesthesiologyStudent: student('anaesthesiology.resident.11@snmc', 'Dr Ayesha Khan'),
  anaesthesiologyHod: staff('anaesthesiology.hod.12@snmc', 'Dr Paromita Das'),
  rejectedStudent: student('anaesthesiology.resident.23@snmc', 'Dr Divya Nair'),
  pathologyStudent: student('pathology-student', 'Dr Rohan Deshpande'),
  forgetfulStudent: student('pathology.resident.12@snmc', 'Dr Vaishali Desai'),
  otherHod: staff('other.hod', 'Dr Lalitha Menon'),
  otherTeacher: staff('paediatrics.professor.9@snmc', 'Dr Gauri Jadhav'),
  otherStudent: student('other.student', 'Dr Nikhil Joshi'),
  twoStepStudent: student('pathology.resident.11@snmc', 'Dr Gaurav Bishnoi'),
  signOnStudent: student('pathology.resident.22@snmc', 'a student'),
  passkeyStudent: student('pathology.resident.21@snmc', 'a student'),
  // Emergency Medicine of Demo College A: for sign-off outside the queue
  signOffStudent: student('emergency-medicine.resident.31@snmc', 'Dr Aarav Joshi'),
  signOffTeacher: staff('emergency-medicine.seniorresident.15@snmc', 'Dr Jaspreet Sidhu'),
  // Demo College B, General Medicine
  hodOfB: staff('b.hod', 'Dr Rajesh Hooda'),
  // Demo College B, General Surgery
  surgeryHodOfB: staff('general-surgery.hod.3@ncmch', 'the HOD'),
  surgeryStudentOfB: student('general-surgery.resident.21@ncmch', 'a student'),
  // Demo College B, Pathology, and Obstetrics and Gynaecology, where a teacher is blocked for a while
  pathologyStudentOfB: student('pathology.resident.21@ncmch', 'Dr Harleen Sidhu'),
  pathologyHodOfB: staff('pathology.hod.5@ncmch', 'Dr Jitendra Sharma'),
  obstetricsStudentOfB: student('obstetrics-and-gynaecology.resident.21@ncmch', 'Dr Gaurav Solanki'),
  obstetricsTeacherOfB: staff('obstetrics-and-gynaecology.professor.10@ncmch', 'Dr Jaspreet Dhillon'),
  obstetricsHodOfB: staff('obstetrics-and-gynaecology.hod.9@ncmch', 'Dr Omkar Shah'),
  // Demo College B, Paediatrics
  paediatricsStudentOfB: student('paediatrics.resident.31@ncmch', 'Dr Rucha Desai'),
  paediatricsHodOfB: staff('paediatrics.hod.7@ncmch', 'Dr Tanvi Choudhary'),
  // Verified by the HOD, but with an empty profile
  newcomer: student('newcomer', 'Dr Tara Sen'),
  adminOfB: staff('academic-cell.admin.11@ncmch', 'Dr Vaishali Gokhale'),
  // Demo College C: its privacy setting is switched while others work
  adminOfC: staff('academic-cell.admin.10@ncrims', 'Dr Rupinder Hooda'),
  studentOfC: student('general-medicine.resident.21@ncrims', 'Dr Ayesha Mirza'),
  blockedStudent: student('general-medicine.resident.11@ncrims', 'Dr Zoya Qureshi'),
  // Demo College C, whose procedures are verified in bulk and filtered
  tableTeacher: staff('anaesthesiology.assistantprofessor.7@ncrims', 'a teacher'),
  phoneTableTeacher: staff('emergency-medicine.seniorresident.9@ncrims', 'another teacher'),
  // Without a department; the coordinator's role needs two-step sign-in on the server of the journeys
  coordinator: staff('drpc', 'Dr Bhanwar Lal Choudhary'),
  admin: staff('admin', 'Dr Sushila Rathore'),
  master: staff('master', 'Vikram Chauhan'),
} as const satisfies Record<string, Account>
