-- Every student who was there before codes were gets one: nine characters of Crockford's base32, 45 random bits. A
-- version-4 UUID has fixed bits in its bytes 6 and 8, so those are left out.
do $$
declare
  student uuid;
  random bytea;
  code text;
begin
  for student in select id from accounts where role = 'student' and referral_code is null loop
    loop
      random := decode(replace(gen_random_uuid()::text, '-', ''), 'hex');
      select string_agg(substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(random, place) & 31), 1), '' order by place)
        into code from unnest(array[0, 1, 2, 3, 4, 5, 7, 9, 10]) as place;
      exit when not exists (select 1 from accounts where referral_code = code);
    end loop;
    update accounts set referral_code = code where id = student;
  end loop;
end $$;
