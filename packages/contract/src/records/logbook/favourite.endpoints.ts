// Operations on a student's favourites: filled forms from which to start new records.
import { z } from 'zod'
import { Done, endpoint, IdParams } from '../../kernel/endpoint.ts'
import { Favourite, FavouriteDraft, FavouriteOrder, FavouriteRename } from './favourite.ts'

const own = { student: 'own' } as const

export const favourites = {
  list: endpoint({
    method: 'GET',
    path: '/favourites',
    summary: 'Your favourites of every kind in their order, without items that no longer exist',
    access: own,
    response: z.object({ favourites: z.array(Favourite) }),
  }),
  keep: endpoint({
    method: 'POST',
    path: '/favourites',
    summary: 'Keep a filled form under a name: nothing of a patient, no remark, no date, no file; 20 of a kind at most',
    access: own,
    body: FavouriteDraft,
    response: z.object({ message: z.string(), id: z.uuid() }),
    problems: ['conflict'],
    audit: 'favourite.kept',
  }),
  rename: endpoint({
    method: 'PATCH',
    path: '/favourites/:id',
    summary: 'Give a favourite another name',
    access: own,
    params: IdParams,
    body: FavouriteRename,
    response: Done,
    problems: ['notFound'],
    audit: 'favourite.renamed',
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/favourites/:id',
    summary: 'Delete a favourite; entries made from it stay as they are',
    access: own,
    params: IdParams,
    response: Done,
    problems: ['notFound'],
    audit: 'favourite.deleted',
  }),
  order: endpoint({
    method: 'PUT',
    path: '/favourites/order',
    summary: 'Put the favourites of a kind into another order',
    access: own,
    body: FavouriteOrder,
    response: Done,
    problems: ['conflict'],
    audit: 'favourite.ordered',
  }),
}
