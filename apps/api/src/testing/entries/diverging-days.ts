// SQL that compares the daily counters with a real count: no rows when they agree everywhere.
export const divergingDays = `
  select * from (select * from department_days where (n, scored, score_sum) is distinct from (0, 0, 0)) d
  full join (select college_id, department_id, date, count(*)::int as n, count(score)::int as scored,
      coalesce(sum(score), 0) as score_sum from entries where status <> 'Draft' group by 1, 2, 3) e
    using (college_id, department_id, date)
  where (d.n, d.scored, d.score_sum) is distinct from (e.n, e.scored, e.score_sum)`
