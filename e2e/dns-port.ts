// Where the server of the journeys asks for TXT records: one journey at a time answers there.

export const dnsPortOf = (serverPort: string): number => Number(serverPort) + 50
