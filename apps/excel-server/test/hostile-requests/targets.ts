/** Hosts that a server must not be talked into calling: of clouds, of this machine, of a company's network, of a stranger. */
const hosts = [
  "169.254.169.254",
  "metadata.google.internal",
  "100.100.100.200",
  "[fd00:ec2::254]",
  "localhost",
  "127.0.0.1",
  "127.1",
  "0.0.0.0",
  "0x7f000001",
  "2130706433",
  "017700000001",
  "[::1]",
  "[::ffff:127.0.0.1]",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.0.1",
  "evil.example",
];

const rest = "/v1/BusinessPartners";

/** Request targets that name another host than the services', one for each place where a forwarder may look for one. */
export const hostileTargets: readonly string[] = [
  ...hosts.flatMap((host) => [
    `http://${host}${rest}`,
    `//${host}/upstreams/acme/api${rest}`,
    `/upstreams/${host}/api${rest}`,
    `/upstreams/acme@${host}/api${rest}`,
    `/upstreams/acme/api//${host}${rest}`,
    `/upstreams/acme/api/http://${host}${rest}`,
  ]),
  `file:///etc/passwd`,
  `gopher://evil.example/_GET`,
  `/upstreams/acme/api/%2f%2fevil.example${rest}`,
  `/upstreams/acme%23@evil.example/api${rest}`,
  `/upstreams/acme/api${rest}%0d%0aHost:%20evil.example`,
  `/upstreams/__proto__/api${rest}`,
  `/upstreams/%61cme/api${rest}`,
];
