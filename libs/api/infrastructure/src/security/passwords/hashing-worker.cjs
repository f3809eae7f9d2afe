const os = require('node:os');
const { hash, verify } = require('argon2');
const { worker } = require('workerpool');

/**
 * Child process that hashes passwords (`Argon2PasswordHasher`). Its low priority limits a flood of sign-ins to
 * processor time that requests do not need.
 */
try {
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
} catch {
  // Some sandboxes forbid it. There, hashes compete with requests.
}

// Ctrl-C reaches the whole process group, while the API still finishes the sign-ins that run.
process.on('SIGINT', () => {});

worker({ hash, verify });
