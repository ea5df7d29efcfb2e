// Which controls of prerendered HTML would lose a press, and which work without the script.
import { expect, it } from 'vitest'
import { deadControls } from './dead-controls.ts'

it.each([
  '<button type="button" class="quiet">Watch the film</button>',
  '<input name="email"/>',
  '<select><option>one</option></select>',
  '<form><textarea></textarea></form>',
  '<div role="button" tabindex="-1">Open</div>',
  '<span tabindex="0">Open</span>',
  '<a class="quiet">Open</a>',
  '<form action="/search"><input name="q"/></form><button>Outside of it</button>',
  '<button type="button" command="show-modal" commandfor="film">Watch</button>',
])('reports %s', (markup) => {
  expect(deadControls(`<main>${markup}</main>`)).toHaveLength(1)
})

it.each([
  '<a href="#film" class="quiet">Watch the film</a>',
  '<details><summary>More</summary></details>',
  '<form action="/search" method="get">\n<input name="q"/><button>Search</button></form>',
  '<button type="button" popovertarget="menu">Menu</button>',
  '<main id="main" tabindex="-1"><abbr>A word</abbr></main>',
])('accepts %s', (markup) => {
  expect(deadControls(`<main>${markup}</main>`)).toEqual([])
})
