// The history of an account, as SQL on the audit log: the events about the person, in the contract's terms.

import { placeLeft } from '#api/membership/profiles/profiles.store.ts'

/** Readers look only for recent changes. */
const maxShown = 20

/** Maps audit events, by action and detail, to the changes that the contract names. */
const changes = `case e.action
    when 'account.registered' then 'registered'
    when 'email.verified' then 'emailVerified'
    when 'staff.invited' then 'invited'
    when 'teacher.invited' then 'invited'
    when 'staff.invited-again' then 'invitedAgain'
    when 'invitation.accepted' then 'joined'
    when 'idProof.uploaded' then 'idProofUploaded'
    when 'profile.saved' then 'profileSaved'
    when 'student.registrationChanged' then 'registrationChanged'
    when 'student.approved-many' then 'approved'
    when 'student.approved' then case when e.detail->>'verifyByHod' = 'true' then 'approved' else 'approvalWithdrawn' end
    when 'staff.confirmed' then case when e.detail->>'confirmed' = 'true' then 'confirmed' else 'confirmationWithdrawn' end
    when 'student.payment-set' then e.detail->>'paymentStatus'
    when 'student.status-set' then case e.detail->>'isActive' when 'false' then 'blocked' else 'unblocked' end
    when 'student.deleted' then 'deleted'
    when 'student.restored' then 'restored'
    when 'student.certified' then case e.detail->>'enabled' when 'true' then 'certified' else 'certificateWithdrawn' end
    when 'student.left' then e.detail->>'status'
    when 'student.term-extended' then 'termExtended'
    when 'student.transferred' then 'transferred'
    when 'staff.changed' then case e.detail->>'isActive' when 'false' then 'blocked' when 'true' then 'unblocked' else 'changed' end
    when 'staff.post-changed' then 'postChanged'
    when 'staff.head-changed' then case e.detail->>'role' when 'hod' then 'becameHead' else 'headHandedOver' end
    when 'staff.left' then 'left'
    when 'password.oneTimeSet' then 'oneTimePasswordSet'
    when 'staff.assigned' then 'studentsAssigned'
  end`

/**
 * A scalar subquery: the newest changes of the account `a` as a JSON array, by the index of subjects; null unless
 * `:seesHistory`. The text of a change was stored in the same call, so it has the same timestamp. Sign-ins, sessions
 * and self-chosen passwords are private and left out.
 */
export const historyJson = `case when :seesHistory::boolean then coalesce((
    select json_agg(json_build_object('id', h.seq, 'at', h.at, 'change', h.change, 'by', h.by, 'words', h.words, 'day', h.day, 'from', h.from_place) order by h.seq desc) from (
      select e.seq, e.at, word.change,
        (select p.name from accounts p where p.id = e.actor_id and p.id <> a.id) as by, w.words, w.day,
        ${placeLeft('w')} as from_place
      from audit_events e
      cross join lateral (select ${changes} as change) word
      left join student_changes w on w.student_id = a.id and w.at = e.at and w.change = word.change
      where e.subject_kind = 'account' and e.subject_id = a.id::text and e.outcome = 'done'
        and word.change is not null
      order by e.seq desc limit ${maxShown}) h), '[]'::json) end`
