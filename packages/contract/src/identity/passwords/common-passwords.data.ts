// Common parts of passwords, collected from words and numbers that recur in leaked lists. The list is our own and stays
// short, because the rules that use it also refuse combinations and look-alike spellings.

const words =
  'password passwort passcode passphrase welcome letmein login logon signin signup admin administrator ' +
  'root user username guest default master manager superuser superman batman spiderman ironman captain ' +
  'monkey dragon tiger lion eagle falcon wolf shadow ninja samurai hunter ranger football baseball ' +
  'basketball hockey soccer cricket tennis golf racing fishing chelsea arsenal liverpool manchester ' +
  'barcelona madrid princess prince queen king angel angels heaven devil lucifer jesus christ ' +
  'jesuschrist godisgreat godislove blessed faith sunshine rainbow flower flowers rose lily orchid ' +
  'butterfly summer winter autumn spring monday tuesday wednesday thursday friday saturday sunday ' +
  'january february march april june july august september october november december iloveyou iloveu ' +
  'loveyou lovely love lover forever always babygirl babyboy baby honey sweetheart sweety sweetie ' +
  'darling beautiful handsome mother father mummy daddy mommy brother sister family friend friends ' +
  'bestfriend michael michelle jennifer jessica jordan thomas robert daniel andrew anthony ashley ' +
  'amanda nicole hannah charlie george william joseph matthew harley ferrari porsche mercedes toyota ' +
  'honda yamaha corvette mustang camaro starwars pokemon pikachu naruto minecraft fortnite matrix hello ' +
  'hellokitty whatever nothing something secret secrets mysecret private computer internet google ' +
  'facebook instagram twitter whatsapp youtube amazon microsoft windows samsung iphone android apple ' +
  'nokia motorola changeme changeit change test tester testing temp temporary trustno sample example ' +
  'demo demonstration qwerty qwertz azerty asdf zxcv qazwsx zaqwsx qweasd asdzxc poiuy lkjhg mnbvc ' +
  'diamond golden silver platinum purple yellow orange green black white chocolate cookie cookies ' +
  'banana cheese pepper ginger pumpkin cherry peanut coffee freedom peace success money million dollar ' +
  'lucky winner champion victory power killer slayer destroyer phoenix thunder lightning storm blizzard ' +
  'startrek voyager enterprise merlin wizard gandalf hogwarts harrypotter potter india indian bharat ' +
  'hindustan jaihind jaishriram shriram sriram ganesh ganesha krishna radhekrishna shiva mahadev ' +
  'harharmahadev saibaba omsairam hanuman durga lakshmi allah bismillah waheguru mumbai delhi chennai ' +
  'kolkata bangalore bengaluru hyderabad pune mysore mysuru kerala karnataka tamilnadu gujarat punjab ' +
  'rajasthan sachin tendulkar dhoni virat kohli rohit shahrukh salman bollywood doctor doctors medical ' +
  'medicine hospital college student students teacher professor faculty resident residency surgeon ' +
  'surgery physician nurse patient clinic ward health anatomy pathology physiology university institute ' +
  'school education stethoscope mbbs neetpg surgical internship postgraduate thesis pass word passw ' +
  'abcd abc123 access account secure security system network server database oracle cisco abcabc aaaa ' +
  'bbbb zzzz 1111 0000 2222 3333 4444 5555 6666 7777 8888 9999 1212 1313 2000 6969 7007 007 123 321 786 ' +
  '143 108 999 777 000 111 1950 1951 1952 1953 1954 1955 1956 1957 1958 1959 1960 1961 1962 1963 1964 ' +
  '1965 1966 1967 1968 1969 1970 1971 1972 1973 1974 1975 1976 1977 1978 1979 1980 1981 1982 1983 1984 ' +
  '1985 1986 1987 1988 1989 1990 1991 1992 1993 1994 1995 1996 1997 1998 1999 2001 2002 2003 2004 2005 ' +
  '2006 2007 2008 2009 2010 2011 2012 2013 2014 2015 2016 2017 2018 2019 2020 2021 2022 2023 2024 2025 ' +
  '2026 2027 2028 2029 2030 2031 2032 2033 2034 2035'

/** Lower case, in any order. */
export const commonParts: readonly string[] = words.split(' ')
