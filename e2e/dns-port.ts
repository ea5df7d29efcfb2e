// The port where the journeys' server queries TXT records: one journey at a time answers there.

export const dnsPortOf = (serverPort: string): number => Number(serverPort) + 50
