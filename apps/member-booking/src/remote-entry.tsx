import { REMOTE_CONTRACT_VERSION, type RemoteModule } from '@roomhours/remote-contract';
import { MemberRoutes } from './member-routes';

const remote: RemoteModule = { contract: REMOTE_CONTRACT_VERSION, Routes: MemberRoutes };

export default remote;
