// The program that typesets one document: the request on its standard input, the PDF on its output.
import { buffer } from 'node:stream/consumers'
import { DocumentRequest, setDocument } from './set-document.ts'

const request = DocumentRequest.parse(JSON.parse((await buffer(process.stdin)).toString()))
process.stdout.write(await setDocument(request))
