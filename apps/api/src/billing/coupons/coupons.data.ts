// The data register of coupons: the class and retention of each column.
import { staysBehind } from '#api/kernel/schema/college-part.ts'
import { keptUnder, readers, subjects, type TableRegister, terms } from '#api/kernel/schema/table-register.ts'

export const couponsData = {
  coupons: {
    holds: 'coupons with their discount and the uses that are left',
    purpose: 'to take a discount off a package',
    about: [subjects.account],
    seenBy: [readers.master],
    owner: terms.master,
    retention: terms.forEver,
    export: terms.none,
    erase: keptUnder('created_by_id'),
    internal: 'id code discount_paise quantity left_count created_by_id created_at deleted_at',
    college: staysBehind.provider,
  },
  coupon_uses: {
    holds: 'which student used a coupon, or has it reserved by an order',
    purpose: 'to take a coupon once of a student',
    about: [subjects.students],
    seenBy: [readers.master],
    owner: terms.master,
    retention: 'eight years after the payment, as tax law asks',
    export: 'orders.json',
    erase: keptUnder('student_id'),
    internal: 'coupon_id student_id order_id reserved_at used_at',
    college: staysBehind.provider,
  },
} satisfies Record<string, TableRegister>
